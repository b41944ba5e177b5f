import type { FastifyRequest } from 'fastify';

/**
 * What a caller gives as an API key; undefined when they give none. Any `Bearer` is an attempt, however odd what
 * follows: it must not fall back to a cookie. Other schemes (a proxy's Basic) are not meant for us.
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme = '', ...rest] = (headers.authorization ?? '').split(/\s+/);
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : undefined;
}
