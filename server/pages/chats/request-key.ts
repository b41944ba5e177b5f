import { hash as digest } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type InputName, inputNames } from '#contract/rotator-list.ts';
import { emptyValues, type LeadValues } from '#domain/lead-fields.ts';
import { isSoundKey } from '#server/features/rotation/shield/form-key.ts';
import type { ReadForm } from './read-form.ts';

export interface RequestKey {
  requestKey: string;
  repeatMs: number;
}

const formRepeatMs = 24 * 60 * 60 * 1_000;
const tapRepeatMs = 5_000;
/** A page that tries again by itself does so within this time. */
const retryRepeatMs = 10 * 60 * 1_000;

/** Of a link that goes straight on there is no form: who asks for the same within seconds tapped twice. */
export function tapKey(request: FastifyRequest): string {
  const { ip, headers, url } = request;
  const key = hash([ip, headers['user-agent'] ?? '', headers['accept-language'] ?? '', url]);
  // Marked: two people behind one address may share it, so it may stand for a short time only.
  return `${key.slice(0, 16)}~`;
}

/** In an order that stays: the same request has to have the same key tomorrow. */
function typedIn({ phone, name, address }: LeadValues<InputName>): string[] {
  const typed: Record<InputName, string> = { phone: phone ?? '', name, address };
  return Object.values(typed);
}
const nothing = typedIn(emptyValues(inputNames));

export function keyOfTap(rotatorId: string, key: string): RequestKey {
  return { requestKey: hash([rotatorId, key, ...nothing]), repeatMs: tapRepeatMs };
}

const marked = /^[\w-]{16}~$/;

/** The same request is recognised by it, whoever made it. */
export function isRequestKey(key: string): boolean {
  return isSoundKey(key) || marked.test(key);
}

/** With another word in it, it is another request. */
export function keyOfForm(
  request: FastifyRequest,
  rotatorId: string,
  key: string,
  form: ReadForm,
): RequestKey {
  const typed = typedIn(form);
  if (isSoundKey(key)) return { requestKey: hash([rotatorId, key, ...typed]), repeatMs: formRepeatMs };
  if (marked.test(key)) return { requestKey: hash([rotatorId, key, ...typed]), repeatMs: retryRepeatMs };
  const { ip, headers } = request;
  // Two people behind one address do not give the same number: only without one is the time short.
  const repeatMs = form.phone === null ? tapRepeatMs : retryRepeatMs;
  return { requestKey: hash([rotatorId, ip, headers['user-agent'] ?? '', ...typed]), repeatMs };
}

/** Of a whole digest: more than no two requests will ever share, and every lead keeps it twice. */
const keyLength = 24;

function hash(parts: readonly string[]): string {
  return digest('sha256', parts.join('\u0000'), 'base64url').slice(0, keyLength);
}
