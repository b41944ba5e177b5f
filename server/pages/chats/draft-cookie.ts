import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/http/app-types.ts';
import { cookiePath } from './own-address.ts';
import type { Typed } from './read-form.ts';
import type { FormFields } from './retry.tsx';

// A form that is refused is answered with a redirect to its own page, so that no answer to a POST stands in the history
// of the browser. What was typed waits in a cookie of five minutes that only we can read (decision 31).

const testName = 'giliran_form';
const draftName = 'giliran_draft';
const lifeSeconds = 5 * 60;
/** Browsers keep 4,096 bytes of a cookie with its name and attributes. */
const mostLetters = 3_500;
const ivBytes = 12;
const tagBytes = 16;

export interface Draft {
  slug: string;
  typed: Typed;
  fields: FormFields;
  /** Milliseconds since 1970. */
  at: number;
}

type Context = Pick<Deps, 'secrets' | 'clock' | 'random'>;

/** Set with the form: whoever sends it back has cookies, and in-app browsers often have none. */
export function testCookie(request: FastifyRequest): string | undefined {
  return hasCookies(request) ? undefined : cookie(request, testName, '1', cookiePath(request, '/chats'));
}

export function hasCookies(request: FastifyRequest): boolean {
  return request.cookies[testName] === '1';
}

export function hasDraft(request: FastifyRequest): boolean {
  return request.cookies[draftName] !== undefined;
}

/** Undefined when it does not fit into a cookie. */
export function draftCookie(
  request: FastifyRequest,
  { secrets, clock, random }: Context,
  draft: Omit<Draft, 'at'>,
): string | undefined {
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets.app), iv);
  const text = JSON.stringify({ ...draft, at: clock.now().getTime() });
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const value = sealed.toString('base64url');
  if (value.length > mostLetters) return undefined;
  const path = cookiePath(request, `/chats/${draft.slug}`);
  return `${cookie(request, draftName, value, path)}; Max-Age=${lifeSeconds}`;
}

export function clearedDraft(request: FastifyRequest, slug: string): string {
  return `${cookie(request, draftName, '', cookiePath(request, `/chats/${slug}`))}; Max-Age=0`;
}

/** Undefined when there is none, or it is another page's, too old or not ours. */
export function draftOf(
  request: FastifyRequest,
  { secrets, clock }: Omit<Context, 'random'>,
  slug: string,
): Draft | undefined {
  const value = request.cookies[draftName];
  const draft = value === undefined ? undefined : unsealed(value, secrets.app);
  const isFresh = draft && clock.now().getTime() - draft.at < lifeSeconds * 1_000;
  return isFresh && draft.slug === slug ? draft : undefined;
}

function unsealed(value: string, secret: string): Draft | undefined {
  try {
    const sealed = Buffer.from(value, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Draft;
  } catch {
    // Forged or damaged: the form is simply empty.
    return undefined;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'form draft', 32));
}

function cookie(request: FastifyRequest, name: string, value: string, path: string): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}
