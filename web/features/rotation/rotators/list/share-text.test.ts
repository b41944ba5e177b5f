import { describe, expect, it } from 'vitest';
import type { RotatorMember } from '#contract/rotator-list.ts';
import { standardHours } from '#domain/working-hours.ts';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { sharesOf, shareText } from './share-text.ts';

speak('id');

const member = (ratio: number, more: Partial<RotatorMember> = {}): RotatorMember => ({
  id: `m${ratio}`,
  fullName: 'Sari Wulandari',
  nickname: 'Sari',
  colour: 1,
  status: 'active',
  hours: standardHours,
  pausedUntil: null,
  reachable: true,
  ratio,
  ...more,
});
const [five, three, two] = [member(5), member(3), member(2)];
const inactive = member(4, { status: 'inactive' });
const unreachable = member(9, { reachable: false });

describe('the line below the bar', () => {
  it.each([
    [
      'ratios',
      { type: 'form', rotation: 'ratio', members: [five, three, two] },
      'Formulir · Rasio 5 : 3 : 2 · 3 CS',
    ],
    ['evenly', { type: 'direct', rotation: 'even', members: [five, two] }, 'Langsung · Bagi rata · 2 CS'],
    ['by lot', { type: 'form', rotation: 'random', members: [two, two] }, 'Formulir · Acak · 2 CS'],
    [
      'by weighted lot',
      { type: 'form', rotation: 'random', members: [five, two] },
      'Formulir · Acak 5 : 2 · 2 CS',
    ],
    [
      'who gets none is not counted',
      { type: 'form', rotation: 'ratio', members: [five, inactive, two, unreachable] },
      'Formulir · Rasio 5 : 2 · 2 dari 4 CS',
    ],
    ['nobody', { type: 'form', rotation: 'ratio', members: [] }, 'Formulir · Rasio · 0 CS'],
    [
      'more than one can read',
      { type: 'form', rotation: 'ratio', members: Array.from({ length: 12 }, () => two) },
      'Formulir · Rasio 2 : 2 : 2 : 2 : 2 : 2 : … · 12 CS',
    ],
  ] as const)('%s', (_, rotator, expected) => {
    expect(shareText(i18n.t, { ...rotator, members: [...rotator.members] }).replace('\u00a0', ' ')).toBe(
      expected,
    );
  });
});

describe('the shares', () => {
  it('are by ratio, also where lots are drawn', () => {
    expect(sharesOf({ rotation: 'ratio', members: [five, two] }).map(({ ratio }) => ratio)).toEqual([5, 2]);
    expect(sharesOf({ rotation: 'random', members: [five, two] }).map(({ ratio }) => ratio)).toEqual([5, 2]);
  });

  it('are all the same when even', () => {
    expect(sharesOf({ rotation: 'even', members: [five, two] }).map(({ ratio }) => ratio)).toEqual([1, 1]);
  });

  it('leave out who can get no turn', () => {
    const shares = sharesOf({ rotation: 'ratio', members: [inactive, five, unreachable] });
    expect(shares.map(({ id }) => id)).toEqual(['m5']);
  });
});
