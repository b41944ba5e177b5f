import type { FastifyRequest } from 'fastify';
import { framedStyle } from './page-style.ts';

/** How a page is sent that is shown in a frame of the seller's own page. */
export const framedOptions = { frames: '*', style: framedStyle } as const;

/** The same form is answered on our own page and in a frame; the route it was sent to says which. */
export function isFramed(request: FastifyRequest): boolean {
  return request.routeOptions.url === '/embed/:file';
}

export function frameOptionsOf(request: FastifyRequest): Partial<typeof framedOptions> {
  return isFramed(request) ? framedOptions : {};
}

/** The script of the form asks with `fetch`, and reads where to go from a header (decision 31). */
export function isFromScript(request: FastifyRequest): boolean {
  return request.headers['x-giliran-form'] !== undefined;
}
