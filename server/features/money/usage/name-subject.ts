import type { UsageRow } from '#contract/usage.ts';
import type { UsageRecord } from './usage.queries.ts';

type Subject = Pick<UsageRow, 'subject' | 'lead' | 'rotator' | 'member'>;

/** What an entry speaks of: by itself, for links, and in words. */
export function nameSubject(row: UsageRecord): Subject {
  const { leadId, leadName, rotatorId, rotatorName, memberId, memberName } = row;
  const lead: Subject['lead'] = leadId
    ? {
        id: leadId,
        name: leadName ?? '',
        state: leadName === null ? 'gone' : row.isTrashed ? 'trash' : 'there',
      }
    : null;
  const rotator = rotatorId ? { id: rotatorId, name: rotatorName ?? '', isGone: row.isRotatorGone } : null;
  const member = memberId ? { id: memberId, name: memberName ?? '', isGone: row.isMemberGone } : null;
  const words = [lead?.name, rotatorName, memberName];
  return {
    subject: row.subject || (lead ? words.filter(Boolean).join(' · ') : ''),
    lead,
    rotator,
    member,
  };
}
