import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { PixelEvent, Platform, ServerMoment } from '#domain/pixels.ts';
import { sealToken } from '#server/features/connect/pixels/pixel-token.ts';
import { startGraph } from '#server/integrations/ad-platforms/graph-server.fixture.ts';
import { startTikTok } from '#server/integrations/ad-platforms/tiktok-server.fixture.ts';
import { readPortion } from '#server/platform/changes/read-portion.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { skipUnread } from '#server/testing/changes.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { conversionReader } from './conversion-reader.ts';
import type { MakeDeps } from './make-conversions.ts';
import { platformsOf } from './platforms-of.ts';
import { type SendDeps, sendRound } from './send-round.ts';
import { claimDue } from './sending.queries.ts';
import { wantedByConversions } from './wanted-changes.ts';

export const usual: Record<string, string | Omit<PixelEvent, 'moment'>> = {
  submit: { event: 'Lead', value: 25_000 },
  chat: 'Contact',
  order: 'Purchase',
};

/** Sends until nothing is due any more. */
export async function sendDue(deps: SendDeps): Promise<void> {
  for (;;) {
    const claimed = await claimDue(deps.db, deps.clock.now(), 10);
    const rounds = await Promise.all(claimed.map((pixel) => sendRound(deps, pixel)));
    if (!rounds.some(Boolean)) return;
  }
}

export async function readAll(deps: SendDeps & MakeDeps): Promise<void> {
  while ((await readPortion(deps, conversionReader(deps))).isMore);
}

/** Events that wait for a pixel, as the reader would have kept them; the platform takes them. */
export async function addEvents(
  { db, clock, platformOf }: Pick<Deps, 'db' | 'clock'> & Pick<SendDeps, 'platformOf'>,
  { accountId, pixelId, names }: { accountId: string; pixelId: string; names: readonly string[] },
  {
    at = clock.now(),
    currency = 'IDR',
    platform = 'meta',
    moment = 'order',
  }: { at?: Date; currency?: string; platform?: Platform; moment?: ServerMoment } = {},
): Promise<void> {
  const rows = names.map((eventId) => {
    const composed = platformOf(platform).compose({
      eventId,
      event: 'Lead',
      at,
      url: 'https://toko.id/gamis',
      value: { amount: 1, currency },
      buyer: { phone: '6281234567890', name: 'Dewi', id: eventId, userAgent: 'Mozilla/5.0' },
    });
    return {
      account_id: accountId,
      pixel_id: pixelId,
      event_id: eventId,
      event: 'Lead',
      moment,
      at,
      body: composed.body,
      inputs: composed.inputs,
    };
  });
  await db.insertInto('conversions').values(rows).execute();
}

/** A shop with a rotator, a pixel of it, and Meta and TikTok on this machine. */
export async function openMeasuring() {
  let time = () => Date.now();
  const graph = await startGraph({ now: () => time() });
  const tikTok = await startTikTok({ now: () => time() });
  afterAll(() => Promise.all([graph.close(), tikTok.close()]));
  const test = await createTestApp({
    env: { META_GRAPH_URL: graph.url, TIKTOK_API_URL: tikTok.url, RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const { app, deps, setTime, signInAs } = test;
  const { db } = deps;
  time = () => deps.clock.now().getTime();
  // Chats are sent with the time at which the database saw them.
  setTime(new Date().toISOString());
  const shops = await createTwoShops(deps);
  const { mine } = shops;
  const { accountId } = mine.owner;
  await givePoints(deps, accountId, 10_000);
  await db.updateTable('members').set({ phone: '628111222333' }).where('id', '=', mine.cs.memberId).execute();
  const members = [{ memberId: mine.cs.memberId }];
  const rotator = await createRotator(deps, { accountId, slug: 'gamis', sticky: 'always', members });
  const sending = { ...deps, platformOf: platformsOf(deps) };
  let numbers = 10_000_000;
  let keys = 0;

  return {
    ...test,
    ...shops,
    db,
    graph,
    tikTok,
    accountId,
    rotator,
    members,
    sending,

    /** One with a token, that its platform knows, of the rotators. */
    async addPixel(
      more: {
        platform?: Platform;
        events?: Parameters<typeof createPixel>[1]['events'];
        rotatorIds?: string[];
        accountId?: string;
      } = {},
    ) {
      numbers += 1;
      const isMeta = more.platform !== 'tiktok';
      const pixelId = isMeta ? String(numbers) : `C${numbers}ABC`;
      const token = isMeta ? graph.addPixel(pixelId) : tikTok.addPixel(pixelId);
      const { id } = await createPixel(deps, {
        accountId,
        rotatorIds: [rotator.id],
        events: usual,
        ...more,
        pixelId,
        token: sealToken(token, deps.secrets, deps.random),
      });
      return { id, pixelId, token };
    },

    pixel: (id: string) => db.selectFrom('pixels').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    conversions: (pixelId: string) =>
      db.selectFrom('conversions').selectAll().where('pixel_id', '=', pixelId).orderBy('number').execute(),

    async statuses(pixelId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('conversions')
        .select('status')
        .where('pixel_id', '=', pixelId)
        .orderBy('number')
        .execute();
      return rows.map(({ status }) => status);
    },

    attempts: (pixelId: string) =>
      db
        .selectFrom('conversion_attempts')
        .selectAll()
        .where('pixel_id', '=', pixelId)
        .orderBy('id')
        .execute(),

    /** What the reader is still to read. */
    async unread(): Promise<{ kind: string; leadId: string }[]> {
      const { rows } = await sql<{ kind: string; leadId: string }>`
        select c.kind, c.lead_id as "leadId" from change_readers r, changes c
        where r.name = 'conversions' and is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name
          and ${sql.raw(wantedByConversions)}
        order by c.seq`.execute(db);
      return rows;
    },
    putAside: () =>
      db.selectFrom('put_aside_changes').selectAll().where('reader', '=', 'conversions').execute(),

    read: () => readAll(sending),
    send: () => sendDue(sending),

    /** So much later, as the server and Meta see it. */
    pass(ms: number) {
      setTime(new Date(deps.clock.now().getTime() + ms).toISOString());
    },

    async call(viewer: Viewer, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
      keys += 1;
      signInAs(viewer);
      const headers = { 'x-giliran-app': 'web', 'idempotency-key': `measuring-${keys}` };
      return app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) });
    },

    async resetAll(): Promise<void> {
      graph.events.length = 0;
      graph.requests.length = 0;
      graph.always(null);
      tikTok.reset();
      for (const table of [
        'put_aside_changes',
        'conversions',
        'conversion_attempts',
        'pixels',
        'events',
      ] as const)
        await db.deleteFrom(table).execute();
      // Nobody has a pixel: there is nothing in it to read any more.
      await readAll(sending);
      await skipUnread(db, 'notifications');
      setTime(new Date().toISOString());
    },
  };
}
