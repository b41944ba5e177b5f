import type { RotatorInputs } from '#contract/rotator-editor.ts';
import { inputNames } from '#contract/rotator-list.ts';
import type { ClosedCause } from '#domain/arrival-signs.ts';
import { forFields } from '#domain/lead-fields.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { type Closed, closedText } from './closed-text.ts';
import type { Notice } from './texts.ts';

/** A link as its page shows it at this moment. */
export interface ShownLink {
  /** With what it asks now. */
  rotator: PublicRotator & { isClosed?: true };
  closed: Closed | undefined;
  /** Said above the form of a closed one. */
  notice?: Notice;
}

function closedNow({ status, isSuspended, hasTaker }: PublicRotator): Closed | undefined {
  if (isSuspended) return 'suspended';
  if (status !== 'active') return 'paused';
  return hasTaker ? undefined : 'no_members';
}

/**
 * Where nobody answers now a number is asked for, whatever the link asks otherwise: the seller writes to it later.
 * `closed`: where it is known better than from what the page remembers.
 */
export function shownLink(
  rotator: PublicRotator,
  closed: Closed | undefined = closedNow(rotator),
): ShownLink {
  if (!closed) return { rotator, closed };
  const { asks, send } = closedText[rotator.language];
  const { title, text } = asks[closed];
  const asking = { type: 'form', inputs: withNumber(rotator), buttonText: send, isClosed: true } as const;
  return { rotator: { ...rotator, ...asking }, closed, notice: { title, text: text(rotator.shop) } };
}

/** Why what is sent here is held. A shop that rests takes leads as ever: they open when it goes on (decision 47). */
export function causeOf({ closed }: Pick<ShownLink, 'closed'>): ClosedCause | undefined {
  return closed === 'suspended' ? undefined : closed;
}

const field = { show: true, required: false, label: '', placeholder: '' };

function withNumber({ type, inputs }: Pick<PublicRotator, 'type' | 'inputs'>): RotatorInputs {
  if (type === 'form') return { ...inputs, phone: { ...inputs.phone, show: true, required: true } };
  // A link that goes straight on has no fields of its own.
  const none = forFields(inputNames, () => ({ ...field, show: false }));
  return { ...none, name: field, phone: { ...field, required: true } };
}
