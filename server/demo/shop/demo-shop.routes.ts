import type { FastifyReply, FastifyRequest } from 'fastify';
import { logout } from '#contract/login.ts';
import { paintedUserCookie } from '#contract/page.ts';
import { homeOf } from '#domain/home.ts';
import { passOn } from '#server/integrations/demo-process/pass-on.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { isElsewhere } from '#server/platform/http/hosts.ts';
import { sessionCookie } from '#server/platform/sessions/session-cookie.ts';
import type { DemoShop, OpenDemo } from './create-demo-shop.ts';
import { endsVisit, isForDemo, isVisitor } from './is-for-demo.ts';
import { demoCookie, demoSeconds, demoViewOf } from './visitor-cookie.ts';

const hidden = { schema: { hide: true } };
const exits = { register: '/register', front: '/' } as const;

interface Pages {
  /** Shown while the shop is being opened: the page asks again by itself. */
  sendOpening(request: FastifyRequest, reply: FastifyReply, isFailed: boolean): FastifyReply;
}

/** Strangers come in, are answered by the demo shop's own process, and leave. */
export function demoShopRoutes(
  app: App,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  shop: DemoShop,
  { sendOpening }: Pages,
): void {
  const attributes = {
    path: '/',
    sameSite: 'lax' as const,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  };
  const painted = { ...attributes, domain: config.COOKIE_DOMAIN };
  const leave = (reply: FastifyReply) =>
    reply.clearCookie(demoCookie, attributes).clearCookie(paintedUserCookie, painted);

  app.addHook('onRequest', async (request, reply) => {
    const { cookies, raw, ip } = request;
    if (!demoViewOf(cookies) || isElsewhere(request)) return;
    // Signed in since: the visit is over.
    if (!isVisitor(cookies)) return void reply.clearCookie(demoCookie, attributes);
    const [path = ''] = request.url.split('?');
    if (path === logout.path) leave(reply);
    if (endsVisit(path) && isOpenedByPerson(request)) {
      leave(reply);
      // What stands in the page is a stranger's already.
      for (const name of [demoCookie, paintedUserCookie]) delete cookies[name];
      return;
    }
    const open = await openFor(path, request);
    if (!open) return;
    reply.hijack();
    passOn(raw, reply.raw, open, { ip, log });
  });

  /** What only its own links tell apart is not worth opening it for. */
  async function openFor(path: string, request: FastifyRequest): Promise<OpenDemo | undefined> {
    const open = shop.current();
    const { cookies, routeOptions } = request;
    const access = routeOptions.config.endpoint?.access;
    if (!isForDemo({ path, cookies, access }, open?.slugs)) return undefined;
    return shop.keepOpen();
  }

  app.get<{ Querystring: { as?: string } }>('/demo', hidden, async (request, reply) => {
    // Whoever is signed in has a shop of their own.
    if (request.cookies[sessionCookie] !== undefined) return reply.redirect('/', 303);
    const open = await shop.openSoon().catch((error: unknown) => {
      log.error({ err: error }, 'the demo shop could not be opened');
      return 'failed' as const;
    });
    if (open === 'failed' || open === 'opening') return sendOpening(request, reply, open === 'failed');
    const view = request.query.as === 'cs' ? 'cs' : 'owner';
    const user = Buffer.from(JSON.stringify(open.users[view])).toString('base64');
    return reply
      .setCookie(demoCookie, view, { ...attributes, httpOnly: true, maxAge: demoSeconds })
      .setCookie(paintedUserCookie, user, { ...painted, maxAge: demoSeconds, encode: String })
      .header('cache-control', 'no-store')
      .redirect(homeOf({ role: view }), 303);
  });

  app.get<{ Querystring: { to?: string } }>('/demo/leave', hidden, (request, reply) => {
    const exit = exits[request.query.to as keyof typeof exits] ?? exits.front;
    return leave(reply).header('cache-control', 'no-store').redirect(exit, 303);
  });
}

/** Not what the service worker fetches to keep it, nor what a browser fetches in advance. */
function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')))
    return false;
  return headers.accept?.includes('text/html') ?? false;
}
