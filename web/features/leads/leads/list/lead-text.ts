import type { Origin } from '#domain/lead-source.ts';

export const originText = {
  meta: 'leads.originMeta',
  other: 'leads.originOther',
} as const satisfies Record<Origin, string>;

export const lockedText = { yes: 'leads.lockedYes', no: 'leads.lockedNo' } as const;

export const fakeText = { yes: 'fake.filterYes', no: 'fake.filterNo' } as const;

export const chatText = { yes: 'leads.chatYes', no: 'leads.chatNo', unknown: 'leads.chatUnknown' } as const;
