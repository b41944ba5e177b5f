import { newId } from '#server/platform/ids.ts';
import { type DemoSeed, inParts } from './demo-seed.ts';

const shownDays = 3;
const dayMs = 86_400_000;

/** What each CS was notified of in the last days; what they have contacted since, they have read. */
export const seedNotifications: DemoSeed = async (tx, { clock, random }) => {
  const since = new Date(clock.now().getTime() - shownDays * dayMs);
  const leads = await tx
    .selectFrom('leads')
    .select(['account_id', 'id', 'member_id', 'created_at', 'first_contact_at'])
    .where('created_at', '>', since)
    .where('trashed_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute();
  const rows = leads.flatMap(({ account_id, id, member_id, created_at, first_contact_at }) => {
    if (member_id === null) return [];
    return {
      account_id,
      id: newId({ now: () => created_at }, random),
      member_id,
      kind: 'lead.new',
      lead_id: id,
      at: created_at,
      read_at: first_contact_at,
      opened_at: first_contact_at,
    };
  });
  for (const part of inParts(rows)) await tx.insertInto('notifications').values(part).execute();
};
