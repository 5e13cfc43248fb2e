/** The notice that a simpler bot has decided for the bot in a seat. */
import type { StandIn } from '../wire/online';
import { say } from '../words/language.svelte';
import { online } from '../words/online';

export function standInText({ seat, by }: StandIn): string {
  return say({ level2: online.busyBot, random: online.failedBot }[by], { seat });
}
