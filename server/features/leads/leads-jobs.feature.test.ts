import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { leadsJobs } from './leads.jobs.ts';

const { deps, setTime } = await createTestApp();
const { db } = deps;

it('keeps the words, and deletes for good what has been in the trash for a month', async () => {
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
  expect(await db.selectFrom('leads_to_index').select('lead_id').execute()).toEqual([]);
});

it('goes on by itself while more leads wait for their words than one portion holds', async () => {
  const { accountId } = await createMember(deps);
  for (let n = 0; n < 501; n += 1) await createLead(deps, { accountId });
  const [index] = leadsJobs(deps);
  await index?.run({});
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where task_identifier = 'leads.index-words'`.execute(db);
  expect(rows.length).toBe(1);
  await index?.run({});
  expect(await db.selectFrom('leads_to_index').select('lead_id').execute()).toEqual([]);
});
