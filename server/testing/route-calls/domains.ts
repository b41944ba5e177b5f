import { by, managers, type RouteCall } from '../route-call.ts';

const byDomain = by('domainId');
const host = () => ({ payload: { host: 'promo.toko-lain.test' } });

/** Host names of sellers' own. */
export const domainCalls: Record<string, RouteCall> = {
  'GET /v1/domains': { may: managers },
  'POST /v1/domains': { may: managers, send: host },
  'GET /v1/domains/:id': { may: managers, send: byDomain() },
  'PUT /v1/domains/:id': { may: managers, send: byDomain({ home: { kind: 'list' }, revision: 0 }) },
  'POST /v1/domains/:id/check': { may: managers, send: byDomain() },
  'DELETE /v1/domains/:id': { may: managers, send: byDomain() },
};
