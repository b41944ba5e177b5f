import type { FastifyRequest } from 'fastify';
import { framedStyle } from './page-style.ts';

/** How a page is sent that stands in a frame of the seller's own page. */
export const framedLook = { frames: '*', style: framedStyle } as const;

/** The same form is answered on our own page and in a frame; which one is told by the route it was sent to. */
export function isFramed(request: FastifyRequest): boolean {
  return request.routeOptions.url === '/embed/:file';
}

export function lookOf(request: FastifyRequest): Partial<typeof framedLook> {
  return isFramed(request) ? framedLook : {};
}

/** The script of the form asks with `fetch`, and reads where to go from a header (decision 31). */
export function isFromScript(request: FastifyRequest): boolean {
  return request.headers['x-giliran-form'] !== undefined;
}
