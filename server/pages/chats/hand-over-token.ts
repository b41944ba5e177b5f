import { createHmac, timingSafeEqual } from 'node:crypto';

// A hand-over page is opened by whoever holds its token, for a day. The token names one visit, not a lead: others may have
// come back to the same lead, and the page shows what this visitor typed.

const lifeSeconds = 24 * 60 * 60;
const signatureBytes = 12;

export function handOverToken(visitId: string, at: Date, secret: string): string {
  const content = Buffer.alloc(20);
  content.write(visitId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(secondsOf(at), 16);
  return Buffer.concat([content, sign(content, secret)]).toString('base64url');
}

/** The visit's id, or undefined when the token is not ours or too old. */
export function readHandOverToken(token: string, now: Date, secret: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(0, 20);
  if (!timingSafeEqual(bytes.subarray(20), sign(content, secret))) return undefined;
  if (secondsOf(now) - content.readUInt32BE(16) > lifeSeconds) return undefined;
  return content.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

function sign(content: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update('hand-over of a visit')
    .update(content)
    .digest()
    .subarray(0, signatureBytes);
}
