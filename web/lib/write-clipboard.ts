/** Copies a text. On plain http browsers have no clipboard for pages; the older way, a marked field, works there. */
export async function writeClipboard(text: string): Promise<void> {
  // Browsers say it is always there; on plain http it is not.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  copyByField(text);
}

function copyByField(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  // Beside what has the focus: a dialog takes it back from anything outside.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('the browser did not copy');
}
