import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestMember } from './people.ts';

interface MadeSpend {
  day?: string;
  nominal?: number;
  rotatorId?: string | null;
  campaign?: string;
  note?: string;
  source?: 'hand' | 'meta';
}

/** What was spent on a day, as this member entered it. */
export async function createSpend(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Pick<TestMember, 'accountId' | 'memberId'>,
  { rotatorId = null, ...more }: MadeSpend = {},
): Promise<string> {
  const id = newId(clock, random);
  await db
    .insertInto('spends')
    .values({
      account_id: accountId,
      id,
      member_id: memberId,
      day: '2026-11-15',
      nominal: 100_000,
      rotator_id: rotatorId,
      created_at: clock.now(),
      ...more,
      meta_campaign: more.source === 'meta' ? (more.campaign ?? '') : null,
    })
    .execute();
  return id;
}
