import { expect, test } from 'vitest';
import { eraseLeads } from '#server/features/privacy/buyers/erase-leads.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { insertTouches } from './touches.queries.ts';

const { deps } = await createTestApp();
const { db, clock } = deps;
const { accountId } = await createMember(deps);

test('a form that was decided before, and is stored after, fills nothing of the lead', async () => {
  const { id } = await createLead(deps, { accountId, phone: '6281234560012' });
  await withTransaction(db, (tx) => eraseLeads(tx, deps, { accountId, ids: [id], memberId: null }));
  const at = clock.now();
  const back = {
    accountId,
    id,
    before: 0,
    touches: 1,
    touchedAt: at,
    notifiedAt: at,
    returnedAt: null,
    name: 'Rahma',
    address: 'Jalan 1',
  };
  await withTransaction(db, (tx) => insertTouches(tx, { touches: [], returning: [back] }));
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // The visit itself is something of a buyer again: it goes when its time is over.
  expect(lead).toMatchObject({ name: '', address: '', touches: 1, erased_at: null });
});
