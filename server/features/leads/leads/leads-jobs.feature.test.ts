import { expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { leadsJobs } from './leads.jobs.ts';

const { deps, setTime } = await createTestApp();
const { db } = deps;

it('deletes for good what has been in the trash for a month', async () => {
  setTime('2026-11-15T00:00:00Z');
  const { accountId } = await createMember(deps);
  const [gone, kept, listed] = [
    await createLead(deps, { accountId }),
    await createLead(deps, { accountId }),
    await createLead(deps, { accountId }),
  ];
  const trash = (id: string, at: string) =>
    db
      .updateTable('leads')
      .set({ trashed_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  await trash(gone.id, '2026-10-15T00:00:00Z');
  await trash(kept.id, '2026-10-17T00:00:00Z');

  for (const job of leadsJobs(deps)) if (job.schedule) await job.run({});

  const left = await db.selectFrom('leads').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual([kept.id, listed.id].sort());
});
