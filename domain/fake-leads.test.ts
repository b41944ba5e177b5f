import { describe, expect, it } from 'vitest';
import { type PaidLead, refundOf, refundsADay } from './fake-leads.ts';

const now = new Date('2026-11-17T10:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const paid: PaidLead = { locked: false, createdAt: ago(1), paidAt: ago(1), isRefundedBefore: false };

describe('how many points come back a day', () => {
  it.each([
    [0, 5],
    [59, 5],
    [60, 6],
    [1_234, 123],
  ])('%i leads charged: %i', (charged, refunds) => {
    expect(refundsADay(charged)).toBe(refunds);
  });
});

describe('the point of a fake lead', () => {
  it('comes back while any are left', () => {
    expect(refundOf(paid, 1, now)).toBe('given');
    expect(refundOf(paid, 0, now)).toBe('used_up');
  });

  it('comes back within 48 hours of being taken', () => {
    expect(refundOf({ ...paid, createdAt: ago(48), paidAt: ago(48) }, 1, now)).toBe('given');
    expect(refundOf({ ...paid, createdAt: ago(49), paidAt: ago(49) }, 1, now)).toBe('late');
    // Opened with the points of yesterday.
    expect(refundOf({ ...paid, createdAt: ago(100), paidAt: ago(20) }, 1, now)).toBe('given');
  });

  it('was never taken for some', () => {
    expect(refundOf({ ...paid, paidAt: null }, 1, now)).toBe('unpaid');
    expect(refundOf({ ...paid, locked: true, paidAt: null, createdAt: ago(100) }, 1, now)).toBe('unpaid');
  });

  it('comes back once', () => {
    expect(refundOf({ ...paid, isRefundedBefore: true }, 1, now)).toBe('before');
  });
});
