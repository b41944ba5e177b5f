/** What lies over the screen. */
const overlays = '[aria-modal="true"], [role="dialog"], [role="menu"], [role="listbox"]';
const typing = 'input, textarea, select, [contenteditable="true"]';

/**
 * Whether a key pressed here is meant for something else than the screen as a whole: for what one is typing, or for
 * what lies over it, which may be closed and gone by the time that we hear of the key.
 */
export function isMeantForOther(target: EventTarget | null): boolean {
  if (document.querySelector(overlays)) return true;
  if (!(target instanceof Element)) return false;
  return !target.isConnected || target.closest(`${overlays}, ${typing}`) !== null;
}
