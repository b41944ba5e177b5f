import type { BuyerField } from './lead-fields.ts';

/**
 * A form in a frame: its padding, button and the note below, which is a seller's longest sentence and ours about platforms on
 * a screen of 360; then each field with room for a line of error.
 */
const frame = { button: 100, form: 244 } as const;
const fields: Record<BuyerField, number> = { name: 124, phone: 124, address: 160 };

/** How high a frame is that cannot report its own height: pixels, for what a rotator asks; nothing asked is one button. */
export function embedHeight(asked: readonly BuyerField[]): number {
  if (asked.length === 0) return frame.button;
  return asked.reduce<number>((sum, field) => sum + fields[field], frame.form);
}
