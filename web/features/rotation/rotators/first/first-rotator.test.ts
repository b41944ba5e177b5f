import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { rotatorItems } from '#contract/rotator-editor.ts';
import { type FirstAnswers, firstAnswers, rotatorOf } from './first-rotator.ts';

const t = ((key: string) => key) as TFunction;
const owner = '0198c9a0-0000-7000-8000-000000000001';
const answers: FirstAnswers = { title: 'Gamis', members: [owner], asks: 'contact' };

describe('a rotator of three answers', () => {
  it.each([
    ['contact', 'form', false],
    ['address', 'form', true],
    ['nothing', 'direct', false],
  ] as const)('that asks for %s is a %s', (asks, type, withAddress) => {
    const items = rotatorOf(t, 'abc123', { ...answers, asks });
    expect(rotatorItems.safeParse(items).success).toBe(true);
    expect(items).toMatchObject({ type, inputs: { address: { show: withAddress } }, defaultMemberId: owner });
  });

  it('needs a title and somebody who answers', () => {
    expect(firstAnswers.safeParse({ ...answers, title: ' ' }).success).toBe(false);
    expect(firstAnswers.safeParse({ ...answers, members: [] }).success).toBe(false);
  });
});
