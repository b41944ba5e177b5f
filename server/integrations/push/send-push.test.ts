import { createECDH } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { vapidKeys } from '#server/platform/secrets.ts';
import { openPush } from '#server/testing/open-push.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { type Device, sendPush } from './send-push.ts';

const service = await startPushService();
afterAll(() => service.close());
beforeEach(() => service.reset());

const keyOf = (byte: number) => {
  const keys = vapidKeys(Buffer.alloc(32, byte).toString('base64url'));
  if (!keys) throw new Error('no key');
  return keys;
};
const clock = { now: () => new Date('2026-11-15T03:00:00Z') };
const sender = { vapid: keyOf(7), contact: 'mailto:halo@contoh.id', allowsInner: true, clock };
const message = { payload: '{"title":"Lead baru: Ñuri ☕"}', ttlSeconds: 600, topic: 'lead-new' };
const device = (key?: string): Device => {
  const { endpoint, keys } = service.subscribe(key);
  return { endpoint, ...keys };
};

test('the example of RFC 8291 can be read', () => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(openPush(body, curve, auth)).toBe('When I grow up, I want to be a watermelon');
});

test('only the device can read it; who sent it is known by the signature', async () => {
  const phone = device(sender.vapid.publicKey);
  expect(await sendPush(sender, phone, message)).toEqual({ kind: 'sent' });
  expect(service.problems()).toEqual([]);
  expect(service.received()).toEqual([
    {
      endpoint: phone.endpoint,
      text: message.payload,
      ttl: 600,
      topic: 'lead-new',
      urgency: 'high',
      vapid: {
        audience: service.address,
        contact: 'mailto:halo@contoh.id',
        expiresAt: expect.any(Date),
        key: sender.vapid.publicKey,
      },
    },
  ]);
});

test('another key than the browser subscribed with is refused', async () => {
  const result = await sendPush({ ...sender, vapid: keyOf(8) }, device(sender.vapid.publicKey), message);
  expect(result).toEqual({ kind: 'refused', why: '403' });
  expect(service.received()).toEqual([]);
});

describe('what the service says', () => {
  test.each([
    [200, { kind: 'sent' }],
    [202, { kind: 'sent' }],
    [404, { kind: 'gone', why: '404' }],
    [410, { kind: 'gone', why: '410' }],
    [413, { kind: 'too-large' }],
    [400, { kind: 'refused', why: '400' }],
    [401, { kind: 'refused', why: '401' }],
    [403, { kind: 'refused', why: '403' }],
    [301, { kind: 'refused', why: 'redirect' }],
    [429, { kind: 'later', why: '429', afterSeconds: null }],
    [500, { kind: 'later', why: '500', afterSeconds: null }],
    [503, { kind: 'later', why: '503', afterSeconds: null }],
  ])('%i', async (status, expected) => {
    service.answerWith(status, { headers: { location: `${service.address}/devices/elsewhere` } });
    expect(await sendPush(sender, device(), message)).toEqual(expected);
    expect(service.problems()).toEqual([]);
  });

  test.each([
    ['90', 90],
    ['Sun, 15 Nov 2026 03:02:00 GMT', 120],
    ['Sun, 15 Nov 2026 02:00:00 GMT', 0],
    ['soon', null],
  ])('to wait: %s', async (retryAfter, afterSeconds) => {
    service.answerWith(429, { headers: { 'retry-after': retryAfter } });
    expect(await sendPush(sender, device(), message)).toEqual({ kind: 'later', why: '429', afterSeconds });
  });
});

test('keys that are none are a device that is gone', async () => {
  const { endpoint, auth, p256dh } = device();
  const result = { kind: 'gone', why: 'bad_keys' };
  expect(await sendPush(sender, { endpoint, auth, p256dh: 'B'.repeat(87) }, message)).toEqual(result);
  expect(await sendPush(sender, { endpoint, auth, p256dh: 'B'.repeat(80) }, message)).toEqual(result);
  expect(await sendPush(sender, { endpoint, auth: 'short', p256dh }, message)).toEqual(result);
});

test('a service that is not there is tried later', async () => {
  const away = { ...device(), endpoint: 'http://127.0.0.1:1/x' };
  expect(await sendPush(sender, away, message)).toEqual({
    kind: 'later',
    why: 'refused',
    afterSeconds: null,
  });
});

test.each([
  ['without encryption on the way', 'http://push.example.com/x', 'not_https'],
  ['within', 'https://127.0.0.1/x', 'inner_address'],
  ['within, by its name', 'https://localhost/x', 'inner_address'],
  ['of the cloud’s own data', 'https://169.254.169.254/x', 'inner_address'],
])('an address %s gets nothing', async (_what, endpoint, why) => {
  const outer = { ...sender, allowsInner: false };
  expect(await sendPush(outer, { ...device(), endpoint }, message)).toEqual({ kind: 'refused', why });
  expect([service.received(), service.problems()]).toEqual([[], []]);
});
