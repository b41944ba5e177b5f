import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../http/app-types.ts';
import { findSession, sessionSeconds } from './sessions.ts';

export const sessionCookie = 'giliran_session';

function attributes(config: Config) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    domain: config.COOKIE_DOMAIN,
  };
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(sessionCookie, token, { ...attributes(config), maxAge: sessionSeconds });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookie, attributes(config));
}

/** The one who asks, by the session cookie alone; no other cookie and no header is believed. */
export function identifyBySession({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Deps['identify'] {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = request.cookies[sessionCookie];
    if (!token) return null;
    const found = await findSession(db, token, clock.now());
    if (found?.renewed) setSessionCookie(reply, config, token);
    return found?.viewer ?? null;
  };
}
