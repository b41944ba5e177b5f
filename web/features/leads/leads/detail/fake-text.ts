import type { FakeRefund } from '#domain/fake-leads.ts';

/** What became of the point. */
export const refundText = {
  given: 'fake.wasGiven',
  used_up: 'fake.wasUsedUp',
  late: 'fake.wasLate',
  before: 'fake.wasBefore',
  unpaid: 'fake.wasUnpaid',
} as const satisfies Record<FakeRefund, string>;
