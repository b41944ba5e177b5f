import { createDecipheriv, createHmac, createPublicKey, type ECDH, verify } from 'node:crypto';

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/**
 * Reads a push as the device does: RFC 8291 over RFC 8188, written by hand, so that it does not share a mistake with
 * what encrypted it.
 */
export function openPush(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('a push is one record');
  const shared = curve.computeSecret(sender);
  const secret = hmac(hmac(auth, shared), 'WebPush: info\0', curve.getPublicKey(), sender, Buffer.from([1]));
  const basis = hmac(salt, secret);
  const key = hmac(basis, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = hmac(basis, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce);
  opened.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()]);
  const end = padded.length - [...padded].reverse().findIndex((byte) => byte !== 0);
  // The last record ends with a 2, then zeros.
  if (padded[end - 1] !== 2) throw new Error('the end of the push is missing');
  return padded.subarray(0, end - 1).toString('utf8');
}

export interface Vapid {
  audience: string;
  contact: string;
  expiresAt: Date;
  /** With which it was signed. */
  key: string;
}

/** Who sent a push: RFC 8292. Throws when the signature, the audience or the time is not right. */
export function readVapid(authorization: string | undefined, audience: string): Vapid {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) throw new Error('no VAPID key');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { alg } = parse<{ alg: string }>(head);
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (alg !== 'ES256' || !signed) throw new Error('the VAPID signature is wrong');
  const { aud, exp, sub } = parse<{ aud: string; exp: number; sub: string }>(claims);
  const left = exp - Date.now() / 1_000;
  if (aud !== audience) throw new Error(`meant for ${aud}`);
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error(`good for ${left} seconds more`);
  if (!/^(mailto:|https:)/.test(sub)) throw new Error(`nobody to write to: ${sub}`);
  return { audience: aud, contact: sub, expiresAt: new Date(exp * 1_000), key };
}

function parse<T>(part: string): T {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as T;
}
