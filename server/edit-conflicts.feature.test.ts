import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editConflict } from '#contract/edit-conflicts.ts';
import { standardHours } from '#domain/working-hours.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { allInputs } from './testing/rotators.ts';
import type { Things } from './testing/route-call.ts';
import { createTestApp } from './testing/test-app.ts';
import { createThings } from './testing/things.ts';
import { createTwoShops } from './testing/two-shops.ts';

// Two people have the same thing open. Whoever saves second has not seen what the first saved: they are refused and get
// the thing as it is now. One table for everything that has an editor.

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
let keys = 0;

const call = (viewer: Viewer, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  signInAs(viewer);
  keys += 1;
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `key-${keys}-of-conflicts` };
  return app.inject({ method, url: `/v1/${path}`, headers, ...(payload && { payload }) });
};

async function open() {
  const { mine } = await createTwoShops(deps);
  return { mine, things: await createThings(deps, mine.owner) };
}

interface Kind {
  path: (things: Things) => string;
  /** A valid edit that sets this word. */
  body: (word: string, things: Things) => object;
  /** Where the answer shows the word. */
  shown: (thing: never) => unknown;
  remove?: (things: Things) => [method: 'DELETE' | 'POST', path: string, payload?: object];
}

const kind = <Thing>(one: Omit<Kind, 'shown'> & { shown: (thing: Thing) => unknown }): Kind => one;
const byName = ({ name }: { name: string }) => name;
const hoursOf = (word: string) => ({
  ...standardHours,
  enabled: true,
  days: standardHours.days.map((day) => ({
    ...day,
    spans: [{ start: `0${word.length % 10}:00`, end: '17:00' }],
  })),
});
const startOf = ({ hours }: { hours: typeof standardHours }) => hours.days[0]?.spans[0]?.start;
const sale = {
  orderedOn: '2026-11-15',
  phone: null,
  currency: 'IDR',
  value: 100_000,
  note: '',
} as const;

const kinds: Record<string, Kind> = {
  rotator: kind<{ title: string }>({
    path: ({ rotatorId }) => `rotators/${rotatorId}`,
    body: (title, { rotatorId, memberId }) => ({
      title,
      slug: `r-${rotatorId.slice(-12)}`,
      type: 'form',
      rotation: 'ratio',
      inputs: allInputs,
      buttonText: 'Chat',
      template: 'Halo {cs}',
      members: [{ memberId, ratio: (title.length % 9) + 1 }],
      defaultMemberId: null,
      sticky: 'on-duty',
      reassignMinutes: null,
    }),
    shown: ({ title }) => title,
    remove: ({ rotatorId }) => ['DELETE', `rotators/${rotatorId}`],
  }),
  member: kind<{ fullName: string }>({
    path: ({ memberId }) => `members/${memberId}`,
    body: (fullName, { memberId }) => ({
      fullName,
      nickname: 'Sari',
      email: `sari.${memberId}@contoh.id`,
      phone: '081234567890',
      role: 'cs',
      teamId: null,
    }),
    shown: ({ fullName }) => fullName,
    remove: ({ memberId }) => ['POST', `members/${memberId}/removal`, { handOverTo: null }],
  }),
  'hours of a member': kind({
    path: ({ memberId }) => `members/${memberId}/hours`,
    body: hoursOf,
    shown: startOf,
    remove: ({ memberId }) => ['POST', `members/${memberId}/removal`, { handOverTo: null }],
  }),
  'own hours': kind({ path: () => 'duty/hours', body: hoursOf, shown: startOf }),
  team: kind({
    path: ({ teamId }) => `teams/${teamId}`,
    body: (name) => ({ name, memberIds: [] }),
    shown: byName,
    remove: ({ teamId }) => ['DELETE', `teams/${teamId}`],
  }),
  template: kind({
    path: ({ templateId }) => `templates/${templateId}`,
    body: (name) => ({ name, text: 'Halo {name}' }),
    shown: byName,
    remove: ({ templateId }) => ['DELETE', `templates/${templateId}`],
  }),
  label: kind({
    path: ({ labelId }) => `labels/${labelId}`,
    body: (name) => ({ name, colour: '#2e7d4f' }),
    shown: byName,
    remove: ({ labelId }) => ['DELETE', `labels/${labelId}`],
  }),
  webhook: kind({
    path: ({ webhookId }) => `webhooks/${webhookId}`,
    // An address, so that nobody has to be asked where it is.
    body: (name) => ({ name, url: 'https://8.8.8.8/hook', events: ['lead.created'] }),
    shown: byName,
    remove: ({ webhookId }) => ['DELETE', `webhooks/${webhookId}`],
  }),
  pixel: kind({
    path: ({ pixelId }) => `pixels/${pixelId}`,
    body: (name) => ({ name, pixelId: '123456789012345' }),
    shown: byName,
    remove: ({ pixelId }) => ['DELETE', `pixels/${pixelId}`],
  }),
  lead: kind({
    path: ({ leadId }) => `leads/${leadId}`,
    body: (name) => ({ name, phone: '081234567890', address: '', message: '' }),
    shown: byName,
  }),
  order: kind<{ customer: string }>({
    path: ({ orderId }) => `orders/${orderId}`,
    body: (customer, { viewerId }) => ({ ...sale, customer, memberId: viewerId }),
    shown: ({ customer }) => customer,
    remove: ({ orderId }) => ['POST', `orders/${orderId}/cancellation`],
  }),
  spend: kind<{ campaign: string }>({
    path: ({ spendId }) => `spends/${spendId}`,
    body: (campaign) => ({ day: '2026-11-15', nominal: 1_000, rotatorId: null, campaign, note: '' }),
    shown: ({ campaign }) => campaign,
    remove: ({ spendId }) => ['DELETE', `spends/${spendId}`],
  }),
  domain: kind<{ home: { rotatorId?: string } }>({
    path: ({ domainId }) => `domains/${domainId}`,
    body: (word, { rotatorId }) => ({
      home: word === 'Satu' ? { kind: 'rotator', rotatorId } : { kind: 'list' },
    }),
    shown: ({ home }) => home.rotatorId,
    remove: ({ domainId }) => ['DELETE', `domains/${domainId}`],
  }),
  retention: kind<{ notice: string }>({
    path: () => 'retention',
    body: (notice) => ({ traceDays: 90, leadMonths: null, notice, contact: '' }),
    shown: ({ notice }) => notice,
  }),
};

/** Of the people who run the service; their edits are acts, which have tests of their own. */
const ofOperators = [
  'POST operator/corporate/registrations/:id/approve',
  'POST operator/corporate/registrations/:id/refuse',
  'PUT operator/corporate/registrations/:id/terms',
  'PUT operator/announcements/:id',
];

it('is the table of all calls that name a revision', () => {
  const named = new Proxy({} as Things, { get: () => ':id' });
  const known = Object.values(kinds).map(({ path }) => `PUT ${path(named)}`);
  const found = app.routeTable.flatMap(({ method, path, endpoint }) => {
    if (!endpoint?.body) return [];
    const body = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
    return 'revision' in (body.properties ?? {})
      ? [`${method} ${path.replace('/v1/', '').replace(/:\w+/g, ':id')}`]
      : [];
  });
  expect(found.sort()).toEqual([...known, ...ofOperators].sort());
});

it('is known to programs by one word', () => {
  expect(editConflict).toBe('changed_meanwhile');
});

describe.each(Object.entries(kinds))('%s', (_, { path, body, shown, remove }) => {
  const shownIn = (answer: Awaited<ReturnType<typeof call>>) => shown(answer.json().data as never);

  it('the second of two edits from one revision gets what the first saved', async () => {
    const { mine, things } = await open();
    const edit = (word: string, revision: number) =>
      call(mine.owner, 'PUT', path(things), { ...body(word, things), revision });

    const first = await edit('Satu', 0);
    const { revision } = first.json().data;
    expect(revision).toBeGreaterThan(0);
    const second = await edit('Kedua', 0);
    expect(second.json()).toMatchObject({ code: 409, error: editConflict, data: { revision } });
    expect(shownIn(second)).toBe(shownIn(first));
    const again = await edit('Kedua', revision);
    expect(again.json().data.revision).toBeGreaterThan(revision);
    expect(shownIn(again)).not.toBe(shownIn(first));
  });

  it('of two at once one is refused', async () => {
    const { mine, things } = await open();
    // The same twice: whichever comes first changes something, which the other one has not seen.
    const edits = [1, 2].map(() =>
      call(mine.owner, 'PUT', path(things), { ...body('Satu', things), revision: 0 }),
    );
    const codes = (await Promise.all(edits)).map((answer) => answer.statusCode);
    expect(codes.sort()).toEqual([200, 409]);
  });

  it('needs a revision', async () => {
    const { mine, things } = await open();
    const answer = await call(mine.owner, 'PUT', path(things), body('Satu', things));
    expect(answer.json()).toMatchObject({ code: 422, fields: { revision: expect.any(String) } });
  });

  if (!remove) return;
  it('is not found after its removal', async () => {
    const { mine, things } = await open();
    expect((await call(mine.owner, ...remove(things))).statusCode).toBe(200);
    const answer = await call(mine.owner, 'PUT', path(things), { ...body('Satu', things), revision: 0 });
    expect(answer.json()).toMatchObject({ code: 404, error: 'not_found' });
  });
});

describe('what changes elsewhere counts too', () => {
  const revisionOf = async (viewer: Viewer, path: string): Promise<number> =>
    (await call(viewer, 'GET', path)).json().data.revision;

  it('a CS who is removed leaves the rotators, also as the default', async () => {
    const { mine, things } = await open();
    const path = `rotators/${things.rotatorId}`;
    const before = await revisionOf(mine.owner, path);
    await call(mine.owner, 'POST', `members/${things.memberId}/removal`, { handOverTo: null });
    expect(await revisionOf(mine.owner, path)).toBeGreaterThan(before);
  });

  it('a member who changes the team changes both, and themself', async () => {
    const { mine, things } = await open();
    const { memberId, teamId } = things;
    const team = `teams/${teamId}`;
    const add = await call(mine.owner, 'POST', 'teams', { name: 'Tim Lain', memberIds: [memberId] });
    const other = `teams/${add.json().data.id}`;
    const seen = [await revisionOf(mine.owner, team), await revisionOf(mine.owner, other)] as const;
    const member = (await call(mine.owner, 'GET', `members/${memberId}`)).json().data;
    const { fullName, nickname, email, role, revision } = member;
    const items = { fullName: fullName || 'Sari', nickname: nickname || 'Sari', email, role, teamId };
    const moved = await call(mine.owner, 'PUT', `members/${memberId}`, {
      ...items,
      phone: '081234567890',
      revision,
    });
    expect(moved.json()).toMatchObject({ code: 200, data: { revision: revision + 1 } });
    expect(await revisionOf(mine.owner, team)).toBeGreaterThan(seen[0]);
    expect(await revisionOf(mine.owner, other)).toBeGreaterThan(seen[1]);
    const stale = { name: 'Tim Lain', memberIds: [memberId], revision: seen[1] };
    expect((await call(mine.owner, 'PUT', other, stale)).json()).toMatchObject({
      code: 409,
      data: { memberIds: [] },
    });
  });

  it('what a member changes of themself; not that they were active, paused or stopped', async () => {
    const { mine } = await open();
    const path = `members/${mine.cs.memberId}`;
    const before = await revisionOf(mine.owner, path);
    await call(mine.cs, 'PUT', 'duty/pause', {
      until: new Date(deps.clock.now().getTime() + 60_000).toISOString(),
    });
    await call(mine.owner, 'PUT', `${path}/status`, { status: 'inactive' });
    expect(await revisionOf(mine.owner, path)).toBe(before);
    await call(mine.cs, 'POST', 'profile/setItem', { nickname: 'Lain' });
    expect(await revisionOf(mine.owner, path)).toBe(before + 1);
  });

  it('saving without a change is none', async () => {
    const { mine, things } = await open();
    const edit = (revision: number) =>
      call(mine.owner, 'PUT', `labels/${things.labelId}`, { name: 'COD', colour: '#2e7d4f', revision });
    expect((await edit(0)).json()).toMatchObject({ data: { revision: 1 } });
    expect((await edit(1)).json()).toMatchObject({ data: { revision: 1 } });
  });
});
