/** Days in UTC, so that it is the same day for everybody, written as 2026-11-15. */

const DAY = 24 * 60 * 60 * 1000;

/** The day at this moment, in milliseconds since 1970. */
export const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether this is a day of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && dayAt(startOf(text)) === text;
}

/** The day so many days later. */
export const daysAfter = (day: string, days: number) => dayAt(startOf(day) + days * DAY);

/** How long it is until the next day begins, in milliseconds. */
export const untilNext = (at: number) => DAY - (at % DAY);

/** A span of time as 5:04:03. */
export function clock(span: number): string {
  const seconds = Math.ceil(span / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A day in the words of a language. */
export function dayIn(language: string, day: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(startOf(day));
}
