import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test.each([
  ['nothing was there', null, { state: 'paid' }, [{ field: 'state', before: null, after: 'paid' }]],
  ['nothing is left', { state: 'paid' }, null, [{ field: 'state', before: 'paid', after: null }]],
  ['what stayed is not named', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
  [
    'things in things',
    { t: { days: 7, x: 1 } },
    { t: { days: 14, x: 1 } },
    [{ field: 't.days', before: 7, after: 14 }],
  ],
  ['a list is one value', { ids: [1, 2] }, { ids: [1] }, [{ field: 'ids', before: [1, 2], after: [1] }]],
  ['a thing that came', {}, { t: { days: 1 } }, [{ field: 't.days', before: null, after: 1 }]],
])('%s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});

test('of a thing and itself there is none', () => {
  fc.assert(fc.property(fc.object(), (thing) => changesBetween(thing, thing).length === 0));
});
