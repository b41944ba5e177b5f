import { type InputName, inputNames } from '#contract/rotator-list.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';

/** What a page with its form is drawn from. */
export type DrawnRotator = Pick<PublicRotator, 'type' | 'inputs' | 'buttonText' | 'privacy' | 'look'> & {
  pixels: readonly Pick<PublicRotator['pixels'][number], 'platform'>[];
  /** Without one there is no notice to lead to: nobody saved it yet. */
  slug?: string;
  /** Nobody answers there now: it leads to no chat. */
  isClosed?: boolean;
};

/** What is asked, in the order it is shown. */
export function shownInputs({ type, inputs }: Pick<DrawnRotator, 'type' | 'inputs'>): InputName[] {
  return type === 'direct' ? [] : inputNames.filter((name) => inputs[name]?.show);
}
