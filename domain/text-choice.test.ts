import fc from 'fast-check';
import { expect, it } from 'vitest';
import { occasionOf, startChoice } from './text-choice.ts';

const reminder = { id: 'ingatkan', kind: 'follow_up', isFavourite: false } as const;
const welcome = { id: 'sapa', kind: 'follow_up', isFavourite: true } as const;
const payment = { id: 'tagih', kind: 'payment', isFavourite: true } as const;

it.each([
  ['greets someone new, although a reminder comes first in the list', 'first', null, 'greeting'],
  ['takes what was used last for someone new', 'first', 'sapa', 'sapa'],
  ['takes no template again', 'first', 'none', 'none'],
  ['greets when the one used last is gone', 'first', 'gone', 'greeting'],
  ['takes a favourite for someone written to before', 'later', null, 'sapa'],
  ['takes the reminder again for someone written to before', 'later', 'ingatkan', 'ingatkan'],
  ['never asks for money unasked', 'later', 'tagih', 'sapa'],
] as const)('%s', (_, occasion, last, choice) => {
  expect(startChoice([payment, reminder, welcome], occasion, last)).toBe(choice);
});

it('writes nothing of its own to someone written to before, without a favourite', () => {
  expect(startChoice([payment, reminder], 'later', null)).toBe('none');
});

it('tells someone new from someone written to before', () => {
  expect(occasionOf({ firstContactAt: null })).toBe('first');
  expect(occasionOf({ firstContactAt: '2026-11-15T13:01:00.000Z' })).toBe('later');
});

it('chooses for someone new only what was used last or the greeting, whatever else there is', () => {
  const template = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('follow_up' as const, 'payment' as const),
    isFavourite: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(template), fc.option(fc.uuid()), (templates, last) => {
      expect(['greeting', last]).toContain(startChoice(templates, 'first', last));
    }),
  );
});
