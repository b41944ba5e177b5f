import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const apiPrefix = /^\/v1(\/|$)/;

/**
 * Whether a request is for the API, by the route that answers it and never by how its address is written: the router
 * reads `/%761/leads` as `/v1/leads`. An address without a route is read the way the router would have.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  return isApiRoute(request, request.routeOptions.url);
}

/** The same for who has read the route already: the framework puts it together anew each time. */
export function isApiRoute({ url }: Pick<FastifyRequest, 'url'>, route: string | undefined): boolean {
  return apiPrefix.test(route ?? decodedPath(url));
}

function decodedPath(url: string): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return path;
  }
}

/** A target in absolute form (`POST http://host/v1/leads`) as the path it names: nobody behind this sees another form. */
export function pathOfTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
