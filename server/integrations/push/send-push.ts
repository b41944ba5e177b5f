import webPush from 'web-push';
import { hasArrived, type PostError, postOnce } from '#server/integrations/outbound-http/post-once.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { VapidKeys } from '#server/platform/secrets.ts';

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** For the device alone: nobody on the way can read it. */
  payload: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  /** Of several that wait there under one topic the last is kept; letters of base64url, at most 32. */
  topic: string;
}

export interface PushSender {
  vapid: VapidKeys;
  /** Whom the service may write to when something is wrong. */
  contact: string;
  /** Private and loopback addresses too, and without encryption on the way. */
  allowsInner: boolean;
  clock: Clock;
}

export type PushResult =
  | { kind: 'sent' }
  /** There is no such device any more, or never was. */
  | { kind: 'gone'; why: string }
  | { kind: 'too-large' }
  /** `afterSeconds`: how long the service asked us to wait, if it did. */
  | { kind: 'later'; why: string; afterSeconds: number | null }
  /** It would be the same again. */
  | { kind: 'refused'; why: string };

const limitMs = 5_000;

/** Encrypts it for the device (RFC 8291), signs it as ours (RFC 8292) and hands it to the device's push service; never throws. */
export async function sendPush(
  { vapid, contact, allowsInner, clock }: PushSender,
  device: Device,
  message: PushMessage,
): Promise<PushResult> {
  if (!allowsInner && new URL(device.endpoint).protocol !== 'https:')
    return { kind: 'refused', why: 'not_https' };
  const sealed = seal(vapid, contact, device, message);
  if (!sealed) return { kind: 'gone', why: 'bad_keys' };
  const outcome = await postOnce({ url: device.endpoint, ...sealed, allowsInner, limitMs });
  if (hasArrived(outcome)) return { kind: 'sent' };
  const { status, error, headers } = outcome;
  if (status === null || error !== null) return judgeError(error ?? 'broken');
  return judge(status, secondsIn(headers['retry-after'], clock.now()));
}

/** Undefined: the keys of the device are none, so nothing can be said to it in secret. */
function seal(
  vapid: VapidKeys,
  contact: string,
  { endpoint, p256dh, auth }: Device,
  { payload, ttlSeconds, topic }: PushMessage,
): { headers: Record<string, string>; body: Buffer } | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...vapid },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency: 'high',
      topic,
    });
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { headers: Object.fromEntries(named), body: body as Buffer };
  } catch (error) {
    if (isAboutKeys(error)) return undefined;
    throw error;
  }
}

/** Of the library, or of the curve: the point does not lie on it. */
function isAboutKeys(error: unknown): boolean {
  const { message, code } = error as NodeJS.ErrnoException;
  return /^The subscription /.test(message) || code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY';
}

function judge(status: number, afterSeconds: number | null): PushResult {
  const why = String(status);
  if (status === 404 || status === 410) return { kind: 'gone', why };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429 || status >= 500) return { kind: 'later', why, afterSeconds };
  return { kind: 'refused', why };
}

/** What lies inside, or leads elsewhere, will do so again. */
function judgeError(error: PostError): PushResult {
  if (error === 'inner_address' || error === 'redirect') return { kind: 'refused', why: error };
  return { kind: 'later', why: error, afterSeconds: null };
}

/** Retry-After in either of its spellings. */
function secondsIn(retryAfter: string | undefined, now: Date): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.getTime()) / 1_000));
}
