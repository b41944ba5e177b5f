import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { webhookEvents } from '#domain/webhooks.ts';
import { composeBodies } from '#server/features/connect/webhooks/compose-bodies.ts';
import { signedHeaders } from '#server/integrations/webhook-receiver/sign-webhook.ts';
import { newId } from '#server/platform/ids.ts';
import { rootDir } from '#server/platform/root.ts';
import { createApiKey } from './testing/api-keys.ts';
import { createComparer } from './testing/compare-shown.ts';
import { givePoints } from './testing/give-points.ts';
import { createMember } from './testing/people.ts';
import { partOf, readCurl, readGuide } from './testing/read-guide.ts';
import { createRotator } from './testing/rotators.ts';
import { createTestApp } from './testing/test-app.ts';
import { createWebhook, makeDeliveries, testSecret } from './testing/webhooks.ts';

// docs/API.md, tried line by line in a shop like the one it speaks of.

const { app, deps, setTime } = await createTestApp({ env: { PUBLIC_URL: 'https://giliran.example' } });
const { db, clock, random } = deps;
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };

const owner = await createMember(deps, { email: 'ibu@tokoberkah.example' });
const { accountId } = owner;
const sari = await createMember(deps, { accountId, email: 'sari@tokoberkah.example' });
const rename = (memberId: string, full_name: string, more: object = {}) =>
  db
    .updateTable('members')
    .set({ full_name, nickname: full_name.split(' ')[0] ?? '', ...more })
    .where('id', '=', memberId)
    .execute();
await rename(owner.memberId, 'Ibu Rahma');
await rename(sari.memberId, 'Sari Wulandari', { phone: '6281234567890', join_order: 1 });
await givePoints(deps, accountId, 1_000);
const members = [{ memberId: sari.memberId }];
await createRotator(deps, { accountId, members, title: 'Gamis Syari', slug: 'gamis' });
const label = { account_id: accountId, id: newId(clock, random), created_at: clock.now() };
await db
  .insertInto('labels')
  .values({ ...label, name: 'COD', colour: '#2e7d4f' })
  .execute();
await createWebhook(deps, { accountId });
const key = await createApiKey(deps, owner);

const markdown = readFileSync(join(rootDir, 'docs/API.md'), 'utf8');
const { steps, payloads, blocks } = readGuide(markdown);
const variables: Record<string, string> = { GILIRAN_URL: `http://127.0.0.1:${port}`, GILIRAN_KEY: key.token };
const differences = createComparer();

async function send(command: string) {
  const { url, ...call } = readCurl(command, variables);
  const answer = await fetch(url, call);
  return { headers: answer.headers, status: answer.status, answer: (await answer.json()) as unknown };
}

/** A minute passes between one command and the next. */
const began = clock.now().getTime();
let minute = -1;

describe('every command answers what is shown below it', () => {
  it.each(steps.map((step) => [step.name, step] as const))('%s', async (_name, { command, shown, kept }) => {
    minute += 1;
    setTime(new Date(began + minute * 60_000).toISOString());
    const { headers, status, answer } = await send(command);
    expect(differences(shown, answer)).toEqual([]);
    expect(status).toBe((shown as { code: number }).code);
    for (const { path, as } of kept) variables[as] = String(partOf(answer, path));
    if (command.includes('$GILIRAN_KEY')) {
      for (const name of ['limit', 'remaining', 'reset'])
        expect(headers.has(`x-ratelimit-${name}`)).toBe(true);
    }
  });

  it('sent again under the same key, the first answer comes back', async () => {
    const step = steps.find(({ command }) => command.includes('Idempotency-Key'));
    const { headers, answer } = await send(step?.command ?? '');
    expect(differences(step?.shown, answer)).toEqual([]);
    expect(headers.get('idempotency-replayed')).toBe('true');
  });
});

describe('webhooks', () => {
  it('every event is named', () => {
    for (const event of webhookEvents) expect(markdown).toContain(`| \`${event}\` |`);
    expect(payloads.map(({ type }) => type)).toContain('lead.created');
  });

  it.each(payloads.map((payload) => [payload.type, payload] as const))(
    '%s looks so',
    async (type, { shown }) => {
      await makeDeliveries(deps);
      const delivery = await db
        .selectFrom('webhook_deliveries')
        .select(['number', 'event', 'data'])
        .where('account_id', '=', accountId)
        .where('event', '=', type)
        .executeTakeFirstOrThrow();
      // The database's own clock wrote down when it happened.
      const at = new Date((shown as { timestamp: string }).timestamp);
      const bodies = await composeBodies(db, accountId, [
        { ...delivery, number: Number(delivery.number), at },
      ]);
      const [body] = bodies.values();
      expect(differences(shown, JSON.parse(body ?? ''))).toEqual([]);
    },
  );

  it('the check in JavaScript accepts what we sign, and nothing else', async () => {
    const code =
      blocks.find(({ language, text }) => language === 'js' && text.includes('export'))?.text ?? '';
    const { verify } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      verify(headers: Record<string, string>, body: string, secret: string, now?: number): boolean;
    };
    const body = JSON.stringify({ type: 'points.low', data: { note: 'é' } });
    const at = clock.now();
    const headers = signedHeaders(testSecret, { id: newId(clock, random), at, body });
    const now = at.getTime();
    expect(verify(headers, body, testSecret, now)).toBe(true);
    expect(verify(headers, `${body} `, testSecret, now)).toBe(false);
    expect(verify({ ...headers, 'webhook-id': 'another' }, body, testSecret, now)).toBe(false);
    expect(verify(headers, body, `whsec_${Buffer.from('other').toString('base64')}`, now)).toBe(false);
    expect(verify(headers, body, testSecret, now + 6 * 60_000)).toBe(false);
    expect(verify({ ...headers, 'webhook-signature': 'v1,short' }, body, testSecret, now)).toBe(false);
    expect(verify({ 'webhook-id': 'x' }, body, testSecret, now)).toBe(false);
  });
});
