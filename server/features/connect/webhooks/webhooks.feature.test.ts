import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mostWebhooks } from '#contract/webhooks.ts';
import { answers } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

// The calls of the settings: who may make them and what they answer stands in every-role too.

const opened = await openWebhooks();
const { deps, db, mine, theirs, receiver, call, act, setTime, deliveries, webhook, resetAll } = opened;
const { accountId } = mine.owner;

let trailBefore = 0;
beforeEach(async () => {
  await resetAll();
  setTime('2026-11-15T03:00:00Z');
  receiver.answer(answers.with(204));
  trailBefore = (await trail(0)).length;
});

const items = () => ({ name: 'Gudang', url: receiver.url, events: ['lead.created', 'lead.updated'] });
const add = (more: object = {}) => act('POST', '/webhooks', { ...items(), ...more });
const newLead = (name = 'Dewi') => createLead(deps, { accountId, name });
/** The trail's entries of this test. */
async function trail(from = trailBefore) {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['kind', 'details', 'member_id'])
    // A test's clock stands still: the number of the transaction shows which came first.
    .orderBy(sql`xmin::text::bigint`)
    .execute();
  return rows.map(({ kind, details, member_id: who }) => [kind, details, who]).slice(from);
}

describe('an address', () => {
  test('is added, changed, shown and removed, and it is in the trail', async () => {
    const added = await add({ events: ['lead.created', 'lead.created'] });
    expect(added).toEqual({
      id: expect.any(String),
      name: 'Gudang',
      url: receiver.url,
      events: ['lead.created'],
      status: 'active',
      gaveUp: false,
      failingSince: null,
      nextAt: null,
      waiting: 0,
      lastDelivery: null,
      createdAt: '2026-11-15T03:00:00.000Z',
      revision: 0,
    });
    const edited = await act('PUT', `/webhooks/${added.id}`, { ...items(), name: 'Kasir', revision: 0 });
    expect(edited).toEqual({ ...added, name: 'Kasir', events: items().events, revision: 1 });
    await newLead();
    await sendDue(deps);
    await newLead();
    expect(await act('GET', '/webhooks')).toEqual({
      webhooks: [{ ...edited, waiting: 1, lastDelivery: { at: expect.any(String), status: 'waiting' } }],
    });
    await act('DELETE', `/webhooks/${added.id}`);
    expect(await act('GET', '/webhooks')).toEqual({ webhooks: [] });
    const details = { url: receiver.url };
    expect(await trail()).toEqual([
      ['webhook_added', details, mine.owner.memberId],
      ['webhook_changed', details, mine.owner.memberId],
      ['webhook_removed', details, mine.owner.memberId],
    ]);
  });

  test('not more than a list can show, also when many are added at once', async () => {
    const all = Array.from({ length: mostWebhooks + 3 }, () =>
      call(mine.owner, 'POST', '/webhooks', items()),
    );
    const codes = (await Promise.all(all)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(mostWebhooks);
    expect(await call(mine.owner, 'POST', '/webhooks', items())).toMatchObject({
      code: 422,
      error: 'too_many_things',
      message: expect.stringContaining(String(mostWebhooks)),
    });
  });

  test('is added without waiting for a lead that is being charged', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`update accounts set points = points where id = ${accountId}`.execute(tx);
      expect(await add()).toMatchObject({ status: 'active' });
    });
  });

  test.each([
    ['an inner one', 'https://127.0.0.1/', 'Alamat ini ada di dalam jaringan tertutup'],
    ['an inner one in disguise', 'https://0x7f.1/', 'Alamat ini ada di dalam jaringan tertutup'],
    ['a name for it', 'https://localhost/', 'Alamat ini ada di dalam jaringan tertutup'],
    ['the metadata of a cloud', 'http://169.254.169.254/', 'Alamat ini ada di dalam jaringan tertutup'],
    ['one without TLS', 'http://8.8.8.8/', 'https://'],
    ['one with a password', 'https://a:b@8.8.8.8/', 'Hapus nama pengguna'],
    ['a name nobody knows', 'https://tidak-ada.invalid/', 'tidak ditemukan'],
    ['another protocol', 'ftp://8.8.8.8/', 'Tulis alamat lengkap'],
  ])('that is %s is refused, beside the field', async (_what, url, words) => {
    const strict = await createTestApp({ database: opened.database });
    strict.signInAs(mine.owner);
    const webhookId = await createWebhook(deps, { accountId, url: 'https://8.8.8.8/' });
    for (const [method, path, more] of [
      ['POST', '', {}],
      ['PUT', `/${webhookId}`, { revision: 0 }],
    ] as const) {
      const answer = await strict.app.inject({
        method,
        url: `/v1/webhooks${path}`,
        payload: { ...items(), url, ...more },
        headers: { 'x-giliran-app': 'web', 'idempotency-key': 'strict-key' },
      });
      expect(answer.json()).toMatchObject({ code: 422, fields: { url: expect.stringContaining(words) } });
    }
    // One that stood there before is not reached either.
    await db.updateTable('webhooks').set({ url: receiver.url }).execute();
    await newLead();
    await sendDue(strict.deps);
    expect(receiver.received).toEqual([]);
    const tries = await db.selectFrom('webhook_attempts').select('error').execute();
    expect(tries).toEqual([{ error: 'inner_address' }]);
  });

  test('of another account is not there, in any call', async () => {
    const { id } = await add();
    await newLead();
    const [delivery] = await deliveries(id);
    const own = `/webhooks/${await createWebhook(deps, { accountId: theirs.owner.accountId })}`;
    const calls = [
      ['GET', `/webhooks/${id}`],
      ['PUT', `/webhooks/${id}`, { ...items(), revision: 0 }],
      ['PUT', `/webhooks/${id}/status`, { status: 'paused' }],
      ['DELETE', `/webhooks/${id}`],
      ['GET', `/webhooks/${id}/secret`],
      ['POST', `/webhooks/${id}/secret`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['GET', `/webhooks/${id}/deliveries/${delivery?.id}`],
      ['POST', `/webhooks/${id}/deliveries/${delivery?.id}/resend`],
      ['POST', `/webhooks/${id}/test`],
      // Nor a delivery of it under one's own.
      ['GET', `${own}/deliveries/${delivery?.id}`],
      ['POST', `${own}/deliveries/${delivery?.id}/resend`],
    ] as const;
    for (const [method, url, body] of calls) {
      expect([method, url, (await call(theirs.owner, method, url, body)).code]).toEqual([method, url, 404]);
      expect([method, url, (await call(mine.cs, method, url, body)).code]).toEqual([method, url, 403]);
    }
    expect(receiver.received).toEqual([]);
    expect(await webhook(id)).toMatchObject({ status: 'active' });
  });

  test('has a secret that can be renewed, never in a list or the trail', async () => {
    const added = await add();
    const { secret } = await act('GET', `/webhooks/${added.id}/secret`);
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    const { secret: renewed } = await act('POST', `/webhooks/${added.id}/secret`);
    expect(renewed).not.toBe(secret);
    expect(await act('GET', `/webhooks/${added.id}/secret`)).toEqual({ secret: renewed });
    const seen = JSON.stringify([added, await act('GET', '/webhooks'), await trail()]);
    expect(seen).not.toContain('whsec_');
    expect((await trail()).at(-1)).toEqual([
      'webhook_secret_renewed',
      { url: receiver.url },
      mine.owner.memberId,
    ]);
  });
});
