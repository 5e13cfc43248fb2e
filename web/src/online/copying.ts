/** Copies a text field. Over plain HTTP a browser has no clipboard to offer: then the text is selected for the visitor. */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<'copied' | 'selected'> {
  try {
    if (navigator.clipboard === undefined) throw new Error('no clipboard');
    await navigator.clipboard.writeText(field.value);
    return 'copied';
  } catch {
    field.focus();
    field.select();
    // Old, and the only way there where it works at all.
    return document.execCommand('copy') ? 'copied' : 'selected';
  }
}
