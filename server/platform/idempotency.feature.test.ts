import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { AppError } from './errors.ts';
import { doOnce, pruneIdempotencyKeys } from './idempotency.ts';
import { newId } from './ids.ts';

const { app, deps, setTime } = await createTestApp();
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);

/** Something that happened: a team more. */
async function happens(tx: typeof db, name: string): Promise<{ id: string }> {
  const id = newId(deps.clock, deps.random);
  const { accountId } = mine.owner;
  await tx
    .insertInto('teams')
    .values({ account_id: accountId, id, name, created_at: deps.clock.now() })
    .execute();
  return { id };
}
const happened = async () => (await db.selectFrom('teams').select('name').execute()).length;
const call = { call: 'POST /v1/things', body: { name: 'A' } };
const by = ({ accountId, memberId }: typeof mine.owner) => ({ accountId, callerId: memberId });

beforeEach(async () => {
  await db.deleteFrom('teams').execute();
  await db.deleteFrom('idempotency_keys').execute();
});

describe('under one key', () => {
  it('it happens once, and the second gets the answer of the first', async () => {
    const keyed = { ...by(mine.owner), ...call, key: 'key-1' };
    const first = await doOnce(deps, keyed, (tx) => happens(tx, 'A'));
    const second = await doOnce(deps, keyed, (tx) => happens(tx, 'B'));
    expect(second).toEqual({ answer: first.answer, repeated: true });
    expect(first.repeated).toBe(false);
    expect(await happened()).toBe(1);
  });

  it('of ten at the same moment one does it and all get its answer', async () => {
    const keyed = { ...by(mine.owner), ...call, key: 'key-2' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => doOnce(deps, keyed, (tx) => happens(tx, `A${n}`))),
    );
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await happened()).toBe(1);
  });

  it('what failed left nothing and may be tried again', async () => {
    const keyed = { ...by(mine.owner), ...call, key: 'key-3' };
    const failing = doOnce(deps, keyed, async (tx) => {
      await happens(tx, 'A');
      throw new AppError('points_short');
    });
    await expect(failing).rejects.toThrow('points_short');
    expect(await happened()).toBe(0);
    expect((await doOnce(deps, keyed, (tx) => happens(tx, 'A'))).repeated).toBe(false);
    expect(await happened()).toBe(1);
  });

  it.each([
    ['another body', { call: call.call, body: { name: 'B' } }],
    ['another call', { call: 'POST /v1/others', body: call.body }],
  ])('%s is refused', async (_what, other) => {
    await doOnce(deps, { ...by(mine.owner), ...call, key: 'key-4' }, (tx) => happens(tx, 'A'));
    const again = doOnce(deps, { ...by(mine.owner), ...other, key: 'key-4' }, (tx) => happens(tx, 'B'));
    await expect(again).rejects.toMatchObject({ code: 'key_reused' });
    expect(await happened()).toBe(1);
  });

  it('another person’s is another key', async () => {
    for (const person of [mine.owner, mine.admin, theirs.owner]) {
      const { repeated } = await doOnce(deps, { ...by(person), ...call, key: 'key-5' }, async () => ({
        id: '',
      }));
      expect(repeated).toBe(false);
    }
  });
});

it('keys are forgotten after eight days', async () => {
  setTime('2026-11-15T03:00:00Z');
  const keyed = { ...by(mine.owner), ...call, key: 'key-6' };
  await doOnce(deps, keyed, (tx) => happens(tx, 'A'));
  await pruneIdempotencyKeys(db, new Date('2026-11-23T02:59:00Z'));
  expect((await doOnce(deps, keyed, (tx) => happens(tx, 'B'))).repeated).toBe(true);
  await pruneIdempotencyKeys(db, new Date('2026-11-23T03:01:00Z'));
  expect((await doOnce(deps, keyed, (tx) => happens(tx, 'C'))).repeated).toBe(false);
});

describe('registering a call', () => {
  const thing = {
    method: 'POST',
    path: '/v1/things',
    tag: 'try',
    summary: '',
    access: 'teams',
    answer: z.object({}),
  } as const;

  it('one that happens once needs routeOnce, and the other way round', () => {
    expect(() => route(app, endpoint({ ...thing, once: true }), () => ({}))).toThrow('routeOnce');
    expect(() => routeOnce(app, deps, endpoint(thing), () => ({}))).toThrow('does not say');
  });

  it('every POST happens once or is known to do no harm when sent twice', async () => {
    await app.ready();
    const posts = app.routeTable.filter(({ method }) => method === 'POST');
    const repeatable = posts.filter(({ endpoint: one }) => !one?.once).map(({ path }) => path);
    expect(repeatable.sort()).toEqual([
      // The intake knows the same request again.
      '/chats/:slug',
      '/embed/:file',
      '/preview/:id',
      // Two keys instead of one; the memory of its answer would keep the token.
      '/v1/api-keys',
      '/v1/blocked-numbers',
      // Nothing is left to erase; and the memory of it would keep a trace of the number.
      '/v1/buyers/allow',
      '/v1/buyers/erase',
      '/v1/buyers/export',
      '/v1/buyers/find',
      // Closed already, it stays so since then.
      '/v1/closing',
      '/v1/devices/end-others',
      // Known by their host; another look.
      '/v1/domains',
      '/v1/domains/:id/check',
      // A link is used once.
      '/v1/email-changes/:token/confirmation',
      '/v1/email-changes/:token/refusal',
      '/v1/email/send',
      '/v1/google/login',
      // Each notification and each movement of an account is known by its id.
      '/v1/hooks/bank-mutations',
      '/v1/hooks/midtrans',
      '/v1/hooks/moota',
      '/v1/hooks/mutasibank',
      // A file is known by its rows: the same again adds nothing.
      '/v1/imports',
      '/v1/imports/:id/run',
      // A link is used once.
      '/v1/invitations/:token/acceptance',
      '/v1/leads/:id/block',
      '/v1/leads/:id/fake',
      // There is nothing left to merge, undo or cancel.
      '/v1/leads/:id/merges',
      '/v1/leads/batches/:id/undo',
      '/v1/login/cekemail',
      // The same once more.
      '/v1/login/confirmation',
      '/v1/login/lastactive',
      '/v1/login/login',
      '/v1/login/logout',
      // Another question; each is answered once.
      '/v1/login/passkey',
      '/v1/login/passkey/offer',
      // A code is taken once.
      '/v1/login/second-factor',
      '/v1/look/end',
      '/v1/members/:id/invitation',
      '/v1/members/:id/password-reset',
      '/v1/members/:id/removal',
      '/v1/notifications/read-all',
      // Another trial.
      '/v1/notifications/try',
      // Signing in as an operator: links and codes work once, another offer or other recovery codes end those before.
      '/v1/operator/invitations/:token',
      '/v1/operator/recovery-codes',
      '/v1/operator/second-factor',
      '/v1/operator/second-factor/offer',
      '/v1/operator/session',
      '/v1/operator/session/code',
      '/v1/operator/session/confirmation',
      '/v1/orders/:id/cancellation',
      // Asked again just now; already there.
      '/v1/orders/:id/reminder',
      '/v1/orders/status',
      // Another picture, gone after a day unless it is used.
      '/v1/page-pictures',
      '/v1/password/forgot-pass',
      // What was revoked stays so.
      '/v1/password/keys/:token/revocation',
      '/v1/password/newpassword',
      // Sent again under the same id; another trial; another look.
      '/v1/pixels/:id/events/:eventId/resend',
      '/v1/pixels/:id/test',
      '/v1/pixels/check',
      // Other links, which end those before.
      '/v1/profile/email',
      '/v1/profile/setItem',
      '/v1/push/reports',
      '/v1/push/stop',
      // The e-mail can only be taken once.
      '/v1/register/create',
      // Another mail; its link finishes the registration once.
      '/v1/register/resend',
      '/v1/register/verify/:token',
      '/v1/rotators/preview',
      // Another offer, or other recovery codes, end those before; a code is taken once.
      '/v1/second-factor/app',
      '/v1/second-factor/app/offer',
      '/v1/second-factor/passkeys',
      '/v1/second-factor/passkeys/offer',
      '/v1/second-factor/recovery-codes',
      // What it says of a day and a campaign is known by them.
      '/v1/spends/import',
      '/v1/start',
      '/v1/top-ups/:orderId/cancel',
      '/v1/user/active',
      // Two lines instead of one, and few fit; its address is looked up, which no transaction waits for.
      '/v1/webhooks',
      // Sent once more under the same id; another trial; yet another secret.
      '/v1/webhooks/:id/deliveries/:deliveryId/resend',
      '/v1/webhooks/:id/secret',
      '/v1/webhooks/:id/test',
    ]);
    expect(posts.length).toBeGreaterThan(repeatable.length);
  });
});
