import type { TFunction } from 'i18next';
import { z } from 'zod';
import { type RotatorItems, rotatorItems } from '#contract/rotator-editor.ts';
import { says } from '#contract/validation.ts';
import { newRotator } from '../editor/new-rotator.ts';

export const firstAnswers = z.object({
  title: rotatorItems.shape.title,
  members: z.array(z.string()).refine((members) => members.length > 0, says('validation.addCs')),
  asks: z.enum(['contact', 'address', 'nothing']),
});
export type FirstAnswers = z.infer<typeof firstAnswers>;

/** A whole rotator of three answers; who answers does so by turns, each as often as the others. */
export function rotatorOf(t: TFunction, slug: string, { title, members, asks }: FirstAnswers): RotatorItems {
  const usual = newRotator(t, slug);
  const { address } = usual.inputs;
  return {
    ...usual,
    title,
    type: asks === 'nothing' ? 'direct' : 'form',
    members: members.map((memberId) => ({ memberId, ratio: 1 })),
    // Whoever buys at night is kept too: the first in the list gets them.
    defaultMemberId: members[0] ?? null,
    inputs: {
      ...usual.inputs,
      ...(asks === 'address' && { address: { ...address, show: true, required: true } }),
    },
    ...(asks === 'nothing' && { template: t('start.directTemplate') }),
  };
}
