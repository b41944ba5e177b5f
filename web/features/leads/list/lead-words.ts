import type { Origin } from '#domain/lead-source.ts';

export const originWords = {
  meta: 'leads.originMeta',
  other: 'leads.originOther',
} as const satisfies Record<Origin, string>;

export const lockedWords = { yes: 'leads.lockedYes', no: 'leads.lockedNo' } as const;

export const fakeWords = { yes: 'fake.filterYes', no: 'fake.filterNo' } as const;

export const chatWords = { yes: 'leads.chatYes', no: 'leads.chatNo', unknown: 'leads.chatUnknown' } as const;
