import type { CorporateRegistration } from '#contract/corporate.ts';
import type { Corporate } from './registrations.queries.ts';

export function presentRegistration(corporate: Omit<Corporate, 'nextMonth'>): CorporateRegistration {
  const { village, state, taxKind, sentAt, decidedAt } = corporate;
  const [province = '', regency = '', district = ''] = village.split('.');
  return {
    ...corporate,
    state: state as CorporateRegistration['state'],
    taxKind: taxKind as CorporateRegistration['taxKind'],
    province,
    regency: `${province}.${regency}`,
    district: `${province}.${regency}.${district}`,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
