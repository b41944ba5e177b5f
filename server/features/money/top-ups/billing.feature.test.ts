import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestMember } from '#server/testing/people.ts';
import { createPayingShop } from '#server/testing/top-ups.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'giliran-receipts-'));
afterAll(() => rm(dataDir, { recursive: true }));
const { app, midtrans, signInAs, setTime, send, newOwner, order, look, jobs, notify } =
  await createPayingShop({
    DATA_DIR: dataDir,
  });
let owner: TestMember;

beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
  owner = await newOwner();
});

const signIn = (who: TestMember, role: 'owner' | 'admin' | 'cs') =>
  signInAs({ ...who, role, sessionId: '', verified: true });
const stored = () => readdir(join(dataDir, 'files/receipts')).catch(() => [] as string[]);
const pay = async (gatewayId: string) => {
  midtrans.set(gatewayId, 'settlement');
  await notify(gatewayId);
  await jobs();
};

describe('the photo of a receipt', () => {
  const receipt = { bank: 'BRI', holder: 'Ratna Dewi', amount: 25_100, day: '2026-11-16' };
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone of Ratna' } })
      .toBuffer();
  const upload = (orderId: string, payload: Buffer, type = 'image/jpeg') =>
    app.inject({
      method: 'PUT',
      url: `/v1/top-ups/${orderId}/receipt`,
      headers: { 'x-giliran-app': 'web', 'content-type': type },
      payload,
    });
  const fetched = (orderId: string) => send('GET', `/v1/top-ups/${orderId}/receipt`);
  const claimed = async () => {
    const { orderId } = await order(100, { kind: 'transfer' });
    await send('POST', `/v1/top-ups/${orderId}/claim`, { receipt });
    return orderId;
  };

  test('is kept legible and without its metadata, and shown to its owner alone', async () => {
    const orderId = await claimed();
    const answer = await upload(orderId, await draw(900, 3_200));
    expect(answer.json().data).toMatchObject({
      state: 'checking',
      receipt: { ...receipt, hasPicture: true },
    });
    const file = await fetched(orderId);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const { width, height, exif } = await sharp(file.rawPayload).metadata();
    expect([width, height, exif]).toEqual([450, 1_600, undefined]);
    for (const role of ['admin', 'cs'] as const) {
      signIn(owner, role);
      expect([
        (await fetched(orderId)).statusCode,
        (await upload(orderId, file.rawPayload)).statusCode,
      ]).toEqual([403, 403]);
    }
    await newOwner();
    expect([
      (await fetched(orderId)).statusCode,
      (await upload(orderId, file.rawPayload)).statusCode,
    ]).toEqual([404, 404]);
    expect(await stored()).toHaveLength(1);
    signInAs(null);
    expect((await fetched(orderId)).statusCode).toBe(401);
  });

  test('a new one replaces it; a receipt that is sent again keeps it', async () => {
    const orderId = await claimed();
    await upload(orderId, await draw(300, 300));
    await upload(orderId, await draw(400, 300));
    expect(await stored()).toHaveLength(1);
    await send('POST', `/v1/top-ups/${orderId}/claim`, { receipt: { ...receipt, bank: 'BCA' } });
    expect((await look(orderId)).receipt).toMatchObject({ bank: 'BCA', hasPicture: true });
    await upload(orderId, await draw(500, 300));
    // The earlier receipt still has the earlier photo.
    expect(await stored()).toHaveLength(2);
    expect((await sharp((await fetched(orderId)).rawPayload).metadata()).width).toBe(500);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'an image bomb',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a photo', async () => (await draw(500, 500)).subarray(0, 900)],
  ])('%s is refused beside its field, and nothing changes', async (_name, bytes) => {
    const orderId = await claimed();
    const before = await look(orderId);
    const answer = await upload(orderId, await bytes());
    expect(answer.json()).toMatchObject({ code: 422, fields: { picture: expect.any(String) } });
    expect([await look(orderId), await stored()]).toEqual([before, []]);
    expect((await fetched(orderId)).statusCode).toBe(404);
  });

  test('of another type or too large is refused before anybody looks inside', async () => {
    const orderId = await claimed();
    expect((await upload(orderId, await draw(30, 30), 'text/html')).statusCode).toBe(415);
    expect((await upload(orderId, Buffer.alloc(5 * 1_048_576 + 1, 0xff))).statusCode).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test('what hides behind a photo is gone', async () => {
    const orderId = await claimed();
    const page = '<script>alert(document.cookie)</script>';
    expect((await upload(orderId, Buffer.concat([await draw(30, 30), Buffer.from(page)]))).statusCode).toBe(
      200,
    );
    const { headers, rawPayload } = await fetched(orderId);
    expect([headers['x-content-type-options'], rawPayload.includes('script')]).toEqual(['nosniff', false]);
  });

  test('not before a receipt was sent, not when the order is paid, not when it was cancelled', async () => {
    const photo = await draw(300, 300);
    const { orderId } = await order(100, { kind: 'transfer' });
    expect((await upload(orderId, photo)).json().error).toBe('wrong_step');
    await send('POST', `/v1/top-ups/${orderId}/cancel`);
    expect((await upload(orderId, photo)).json().error).toBe('wrong_step');
    const made = await order(100, { kind: 'qris' });
    await send('POST', `/v1/top-ups/${made.orderId}/claim`, { receipt });
    await pay(`${made.orderId}-1`);
    expect((await upload(made.orderId, photo)).json().error).toBe('wrong_step');
    expect(await stored()).toEqual([]);
  });
});

describe('the history', () => {
  const numbers = async (query: string) =>
    ((await send('GET', `/v1/top-ups?${query}`)).json().data.topUps as { orderId: string }[]).map(
      ({ orderId }) => orderId,
    );

  test('is searched by the number of the order and of the invoice', async () => {
    const paid = await order(100, { kind: 'qris' });
    const open = await order(50, { kind: 'qris' });
    await pay(`${paid.orderId}-1`);
    const { invoice } = await look(paid.orderId);
    expect(await numbers(`search=${encodeURIComponent(invoice ?? 'none')}`)).toEqual([paid.orderId]);
    expect(await numbers(`search=${open.orderId.slice(-6).toLowerCase()}`)).toEqual([open.orderId]);
    expect(await numbers('search=INV')).toEqual([paid.orderId]);
    expect(await numbers('search=%25')).toEqual([]);
    // Another account's invoice is not found.
    await newOwner();
    expect(await numbers('search=INV')).toEqual([]);
  });

  test('as a file: what the list shows, for the owner alone', async () => {
    const paid = await order(500, { kind: 'va', channel: 'bca' });
    await pay(`${paid.orderId}-1`);
    const open = await order(50, { kind: 'transfer' });
    const body = { kind: 'top-ups', filter: {}, format: 'csv', numbers: 'machine' };
    for (const role of ['admin', 'cs'] as const) {
      signIn(owner, role);
      expect((await send('POST', '/v1/exports', body)).statusCode).toBe(403);
    }
    signIn(owner, 'owner');
    const rows = async (filter: object) => {
      const { id } = (await send('POST', '/v1/exports', { ...body, filter })).json().data;
      await jobs();
      return parse((await send('GET', `/v1/exports/${id}/file`)).body, { columns: true, bom: true });
    };
    const { invoice, lines } = await look(paid.orderId);
    expect(await rows({ state: 'paid' })).toEqual([
      {
        'Nomor pesanan': paid.orderId,
        'Dibuat (WIB)': '2026-11-16T10:00:00+07:00',
        Status: 'Lunas',
        Metode: 'Virtual account BCA',
        Poin: '525',
        'Total (Rp)': String(lines.total),
        'Dibayar (WIB)': '2026-11-16T10:00:00+07:00',
        'Nomor invoice': invoice,
      },
    ]);
    const all = (await rows({})) as Record<string, string>[];
    expect(all.map((row) => row['Nomor pesanan']).sort()).toEqual([paid.orderId, open.orderId].sort());
    expect(await rows({ search: randomUUID() })).toEqual([]);
  });
});

test('Midtrans’ own page leads back to the screen that asks us what happened', async () => {
  const { orderId } = await order(100, { kind: 'snap' });
  const asked = midtrans.calls.find(
    ({ path, body }) => path.includes('snap') && JSON.stringify(body).includes(orderId),
  );
  expect(asked?.body).toMatchObject({
    callbacks: { finish: expect.stringMatching(new RegExp(`/midtrans-payment\\?order_id=${orderId}$`)) },
  });
});
