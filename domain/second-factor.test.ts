import { expect, it } from 'vitest';
import { canBeRequiredOf, neededFrom } from './second-factor.ts';

it('is needed seven days after it was required, by owner and admins', () => {
  const required = new Date('2026-11-17T10:00:00Z');
  expect(neededFrom(required).toISOString()).toBe('2026-11-24T10:00:00.000Z');
  expect((['owner', 'admin', 'cs'] as const).map(canBeRequiredOf)).toEqual([true, true, false]);
});
