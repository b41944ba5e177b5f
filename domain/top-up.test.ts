import { describe, expect, it } from 'vitest';
import { next, openStates, type TopUpEvent, type TopUpState, topUpEvents, topUpStates } from './top-up.ts';

/** The whole table once more, written the other way round: per event, what happens from each state. */
const expected: Record<TopUpEvent, Record<TopUpState, string>> = {
  claim: {
    pending: 'checking',
    checking: 'checking',
    paid: 'known',
    expired: 'checking',
    cancelled: 'refused',
    refunded: 'refused',
  },
  money: {
    pending: 'paid credit',
    checking: 'paid credit',
    paid: 'paid keep_unmatched',
    expired: 'paid credit notify_late',
    cancelled: 'paid credit notify_late',
    refunded: 'refunded keep_unmatched',
  },
  wrong_money: {
    pending: 'checking hold_money',
    checking: 'checking hold_money',
    paid: 'paid keep_unmatched',
    expired: 'checking hold_money',
    cancelled: 'checking hold_money',
    refunded: 'refunded keep_unmatched',
  },
  approve: {
    pending: 'paid credit',
    checking: 'paid credit',
    paid: 'known',
    expired: 'paid credit notify_late',
    cancelled: 'paid credit notify_late',
    refunded: 'refused',
  },
  credit_received: {
    pending: 'refused',
    checking: 'paid credit_received',
    paid: 'refused',
    expired: 'refused',
    cancelled: 'refused',
    refunded: 'refused',
  },
  refuse: {
    pending: 'refused',
    checking: 'pending notify_refused',
    paid: 'refused',
    expired: 'refused',
    cancelled: 'refused',
    refunded: 'refused',
  },
  return_money: {
    pending: 'refused',
    checking: 'pending notify_refused',
    paid: 'refused',
    expired: 'refused',
    cancelled: 'refused',
    refunded: 'refused',
  },
  expire: {
    pending: 'expired',
    checking: 'known',
    paid: 'known',
    expired: 'known',
    cancelled: 'known',
    refunded: 'known',
  },
  cancel: {
    pending: 'cancelled',
    checking: 'refused',
    paid: 'refused',
    expired: 'refused',
    cancelled: 'known',
    refunded: 'refused',
  },
  refund: {
    pending: 'known',
    checking: 'known',
    paid: 'refunded take_back',
    expired: 'known',
    cancelled: 'known',
    refunded: 'known',
  },
  partial_refund: {
    pending: 'known',
    checking: 'known',
    paid: 'paid take_back',
    expired: 'known',
    cancelled: 'known',
    refunded: 'known',
  },
};

const cells = topUpEvents.flatMap((event) =>
  topUpStates.map((state) => [state, event, expected[event][state]] as const),
);

it.each(cells)('%s, %s: %s', (state, event, wanted) => {
  const step = next(state, event);
  expect(typeof step === 'string' ? step : [step.to, ...step.effects].join(' ')).toBe(wanted);
});

describe('whatever happens in whatever order', () => {
  const steps = cells.flatMap(([state, event]) => {
    const step = next(state, event);
    return typeof step === 'string' ? [] : [{ from: state, event, ...step }];
  });
  const credits = (effects: readonly string[]) =>
    effects.some((effect) => effect === 'credit' || effect === 'credit_received');

  it('points come with the step to paid and with no other, and from paid nothing leads back to an unpaid state', () => {
    for (const step of steps) {
      expect(credits(step.effects)).toBe(step.to === 'paid' && step.from !== 'paid');
      if (step.from === 'paid') expect(['paid', 'refunded']).toContain(step.to);
      if (step.from === 'refunded') expect(step.to).toBe('refunded');
    }
  });

  it('money is never dropped: it becomes points, is held for a person, or is kept as unmatched', () => {
    for (const state of topUpStates) {
      for (const event of ['money', 'wrong_money'] as const) {
        const step = next(state, event);
        const effects = typeof step === 'string' ? [] : step.effects;
        expect(effects.some((one) => /^(credit|hold_money|keep_unmatched)$/.test(one))).toBe(true);
      }
    }
  });

  it('a wrong sum never gives points by itself', () => {
    for (const step of steps.filter(({ event }) => event === 'wrong_money')) {
      expect(credits(step.effects)).toBe(false);
    }
  });

  it('what is open can be paid without a word about lateness', () => {
    for (const state of openStates) expect(next(state, 'money')).toEqual({ to: 'paid', effects: ['credit'] });
  });
});
