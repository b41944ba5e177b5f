import { expect, it } from 'vitest';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { createApiKey } from '#server/testing/api-keys.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, setTime } = await createTestApp();
const { mine } = await createTwoShops(deps);
const headers = { 'x-giliran-app': 'web' };
const start = '2026-11-15T03:00:00Z';

const keysOf = async (token: string) => (await app.inject({ url: `/v1/password/keys/${token}` })).json();
const revoke = async (token: string, ids: string[]) =>
  (
    await app.inject({
      method: 'POST',
      url: `/v1/password/keys/${token}/revocation`,
      payload: { ids },
      headers,
    })
  ).json();
async function reset() {
  setTime(start);
  const token = await issueEmailToken(deps.db, deps, 'reset', mine.owner);
  const passwords = { password: 'Pagi-Cerah-472', confirm: 'Pagi-Cerah-472' };
  const payload = { token, ...passwords };
  const before = await keysOf(token);
  await app.inject({ method: 'POST', url: '/v1/password/newpassword', payload, headers });
  return { token, before };
}

it('whoever reset their password sees the keys they made, and can revoke them', async () => {
  const [own, other] = [await createApiKey(deps, mine.owner), await createApiKey(deps, mine.admin)];
  const { token, before } = await reset();
  // An unused link shows nothing.
  expect(before).toMatchObject({ code: 400, error: 'invalid_token' });
  expect((await keysOf(token)).data.keys).toEqual([expect.objectContaining({ id: own.id })]);
  expect(await revoke(token, [own.id, other.id])).toEqual({ code: 200, data: { revoked: 1 } });
  expect((await keysOf(token)).data.keys).toEqual([]);
  const rows = await deps.db.selectFrom('api_keys').select(['id', 'revoked_at']).execute();
  expect(rows.find(({ id }) => id === other.id)?.revoked_at).toBeNull();
  const kinds = await deps.db
    .selectFrom('audit_entries')
    .select('kind')
    .where('member_id', '=', mine.owner.memberId)
    .execute();
  expect(kinds.filter(({ kind }) => kind === 'api_key_revoked')).toHaveLength(1);
});

it('is offered for a quarter of an hour', async () => {
  const { id } = await createApiKey(deps, mine.owner);
  const { token } = await reset();
  setTime('2026-11-15T03:15:00Z');
  expect(await keysOf(token)).toMatchObject({ error: 'invalid_token' });
  expect(await revoke(token, [id])).toMatchObject({ error: 'invalid_token' });
});
