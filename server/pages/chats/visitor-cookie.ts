import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/http/app-types.ts';
import { cookiePath } from './own-address.ts';

const name = 'giliran_visitor';
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** By which a buyer who gave no number is known again. Undefined when the browser sent none, or not one of ours. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined;
}

export function newVisitor({ random }: Pick<Deps, 'random'>): string {
  return random.bytes(16).toString('base64url');
}

/** Written by hand: the cookie plugin's way takes longer than all the rest of the answer. */
export function visitorCookie(request: FastifyRequest, visitor: string): string | undefined {
  // A form on another site is sent without our cookie even where there is one; it must not be replaced.
  if (request.headers['sec-fetch-site'] === 'cross-site' && request.method === 'POST') return undefined;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const path = cookiePath(request, '/chats');
  return `${name}=${visitor}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
