import { describe, expect, it } from 'vitest';
import type { LeadRow } from '#contract/lead-list.ts';
import { positionIn, stepFrom } from './neighbours.ts';

const list = { total: 346, isMore: false, leads: [{ id: 'a' }, { id: 'b' }] as LeadRow[] };

describe('the place of a lead in its list', () => {
  it('counts across pages', () => {
    expect(positionIn(list, 1, 'a')?.number).toBe(1);
    expect(positionIn(list, 3, 'b')).toEqual({ number: 22, total: 346, isMore: false });
  });

  it('is unknown where the list does not hold it', () => {
    expect(positionIn(list, 1, 'c')).toBeNull();
  });
});

describe('a step', () => {
  const at = (number: number, isMore = false) => ({ number, total: 20, isMore });

  it.each([
    [1, 1, { page: 1, index: 1 }],
    [10, 1, { page: 2, index: 0 }],
    [11, -1, { page: 1, index: 9 }],
  ] as const)('from %i by %i', (number, step, to) => {
    expect(stepFrom(at(number), step)).toEqual(to);
  });

  it('ends at both ends, unless there are more than were counted', () => {
    expect(stepFrom(at(1), -1)).toBeNull();
    expect(stepFrom(at(20), 1)).toBeNull();
    expect(stepFrom(at(20, true), 1)).toEqual({ page: 3, index: 0 });
  });
});
