import { expect, test } from 'vitest';
import type { SettingsHome } from '#contract/settings-home.ts';
import { standardHours } from '#domain/working-hours.ts';
import { createApiKey } from '#server/testing/api-keys.ts';
import { createDomain } from '#server/testing/domains.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { createWebhook } from '#server/testing/webhooks.ts';

const { app, deps, signInAs } = await createTestApp();
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);
const { accountId } = mine.owner;

async function ask(who: typeof mine.owner): Promise<SettingsHome> {
  signInAs(who);
  const answer = await app.inject({ url: '/v1/settings/home' });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const none = { working: 0, resting: 0, broken: 0 };

test('of a new shop hardly anything is set', async () => {
  expect(await ask(theirs.owner)).toEqual({
    own: {
      name: expect.stringMatching(/^Orang/),
      phone: '',
      language: 'id',
      weeklyMinutes: null,
      hasPassword: false,
      hasInitialPassword: false,
      hasSecondFactor: false,
      devices: 1,
      pushDevices: 0,
    },
    templates: expect.any(Number),
    blockedNumbers: 0,
    shop: {
      name: expect.stringMatching(/^Toko/),
      timeZone: 'WIB',
      traceDays: 90,
      leadMonths: null,
    },
    managed: {
      hasLogo: false,
      labels: 0,
      apiKeys: none,
      webhooks: none,
      pixels: none,
      domains: none,
    },
  });
});

test('what works, what rests and what is broken are told apart, and of another shop nothing is counted', async () => {
  const long = { expiresAt: new Date('2020-01-01') };
  await createApiKey(deps, mine.owner);
  await createApiKey(deps, mine.owner, long);
  await createApiKey(deps, mine.owner, { revokedAt: new Date('2026-11-01') });
  const change = (table: 'webhooks' | 'domains', id: string, columns: object) =>
    db.updateTable(table).set(columns).where('account_id', '=', accountId).where('id', '=', id).execute();
  const at = new Date('2026-11-15');
  await createWebhook(deps, { accountId });
  await change('webhooks', await createWebhook(deps, { accountId }), { status: 'paused' });
  await change('webhooks', await createWebhook(deps, { accountId }), { status: 'paused', gave_up: true });
  await change('webhooks', await createWebhook(deps, { accountId }), { failing_since: at });
  await createPixel(deps, { accountId });
  await createPixel(deps, { accountId, pausedWhy: 'by_hand' });
  await createPixel(deps, { accountId, pausedWhy: 'token' });
  await createDomain(deps, accountId);
  await change('domains', await createDomain(deps, accountId), {
    state: 'active',
    proved_at: at,
    active_since: at,
  });
  await change('domains', await createDomain(deps, accountId), {
    state: 'lost',
    proved_at: at,
    active_since: at,
    lost_since: at,
  });
  const managed = {
    apiKeys: { ...none, working: 1 },
    webhooks: { working: 1, resting: 1, broken: 2 },
    pixels: { working: 1, resting: 1, broken: 1 },
    domains: { working: 1, resting: 1, broken: 1 },
  };
  expect((await ask(mine.owner)).managed).toMatchObject(managed);
  expect((await ask(mine.admin)).managed).toMatchObject(managed);
  expect((await ask(theirs.admin)).managed).toMatchObject({ apiKeys: none, webhooks: none, domains: none });
});

test('the role decides what is told', async () => {
  expect(await ask(mine.admin)).toMatchObject({ shop: null, managed: { labels: 0 } });
  expect(await ask(mine.cs)).toMatchObject({ shop: null, managed: null, own: { devices: 1 } });
});

test('own hours are told by the week, once there are any', async () => {
  const set = (hours: object) =>
    db
      .updateTable('members')
      .set({ hours: JSON.stringify(hours) })
      .where('id', '=', mine.cs.memberId)
      .execute();
  await set(standardHours);
  expect((await ask(mine.cs)).own.weeklyMinutes).toBeNull();
  await set({ ...standardHours, enabled: true });
  expect((await ask(mine.cs)).own.weeklyMinutes).toBe(6 * 9 * 60);
});
