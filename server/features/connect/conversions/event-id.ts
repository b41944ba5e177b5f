import { createHash } from 'node:crypto';
import type { Moment } from '#domain/pixels.ts';

const length = 24;

/**
 * By which a platform knows the same event from the browser and from the server. Of a submit it is made of the visit's id
 * (the first visit has the lead's), of a chat of the lead's, of an order of the order's: the same again at every look.
 */
export function eventIdOf(id: string, moment: Moment): string {
  return createHash('sha256').update(`${id} ${moment}`).digest('base64url').slice(0, length);
}
