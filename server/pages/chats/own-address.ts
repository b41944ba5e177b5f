import type { FastifyRequest } from 'fastify';
import { sellerOf } from '#server/platform/http/hosts.ts';

/** The path of a rotator under the name it was asked by: short under a seller's own. */
export function pathOf(request: FastifyRequest, slug: string): string {
  return sellerOf(request) ? `/${slug}` : `/chats/${slug}`;
}

/** For which addresses a buyer's cookies are: under a seller's own name, the bare one is a rotator's too. */
export function cookiePath(request: FastifyRequest, path: string): string {
  return sellerOf(request) ? '/' : path;
}
