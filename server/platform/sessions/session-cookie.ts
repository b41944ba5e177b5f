import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSeconds } from '#domain/session-length.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../http/app-types.ts';
import { findImpersonation, impersonationTokenOf } from '../operators/impersonation.ts';
import { findSession } from './sessions.ts';

export const sessionCookie = 'giliran_session';
/** Lets nobody in: it only says that this browser was here before. */
export const deviceCookie = 'giliran_device';
export const deviceSeconds = 400 * 24 * 60 * 60;

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

export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(deviceCookie, token, { ...attributes(config), maxAge: deviceSeconds });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookie, attributes(config));
}

/** The one who asks, by the session cookie, or the owner an operator impersonates; no other cookie and no header is believed. */
export function identifyBySession({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Deps['identify'] {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const impersonationToken = impersonationTokenOf(request);
    const owner = impersonationToken
      ? await findImpersonation({ db, clock, config }, impersonationToken)
      : undefined;
    // A session in the same browser is neither renewed nor touched; it is used again once the impersonation is over.
    if (owner) return owner;
    const token = request.cookies[sessionCookie];
    if (!token) return null;
    const found = await findSession(db, token, clock.now());
    if (found?.renewed) setSessionCookie(reply, config, token);
    return found?.viewer ?? null;
  };
}
