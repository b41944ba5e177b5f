import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { gzipOf, type PartedPage, plainOf, wholePage } from './page-parts.ts';
import { formStyle, type Style } from './page-style.ts';
import type { Script } from './scripts.ts';

interface SendOptions {
  status?: number;
  style?: Style;
  script?: Script;
  /** Who may show it in a frame. */
  frames?: "'none'" | "'self'" | '*';
  retryAfterSeconds?: number;
}

export function renderPage(page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

export function sendPage(reply: FastifyReply, page: ReactNode, options: SendOptions = {}): FastifyReply {
  return sendParted(reply, wholePage(renderPage(page)), options);
}

export function sendParted(
  reply: FastifyReply,
  page: PartedPage,
  { status = 200, style = formStyle, script, frames = "'none'", retryAfterSeconds }: SendOptions = {},
): FastifyReply {
  if (frames !== "'none'") reply.removeHeader('x-frame-options');
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const isPacked = isWorthPacking(page) && /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '');
  if (isPacked) reply.header('content-encoding', 'gzip');
  return reply
    .code(status)
    .header('content-security-policy', policyFor(style, script, frames))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(isPacked ? gzipOf(page) : plainOf(page));
}

/** Above this a page might not arrive in the first round trip. */
const plainBytes = 10_000;

/** In parts it costs next to nothing; else only what is too long as it is. */
function isWorthPacking({ fixed, between }: PartedPage): boolean {
  return between.length > 0 || (fixed.plain[0]?.length ?? 0) >= plainBytes;
}

const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

const policies = new Map<string, string>();

/** Nothing from anywhere but what is named here. */
function policyFor(style: Style, script: Script | undefined, frames: string): string {
  const { script: brought, events } = script?.reaches ?? {};
  const key = `${style.hash} ${script?.hash} ${frames} ${brought} ${events}`;
  let policy = policies.get(key);
  if (!policy) {
    policy = [
      "default-src 'none'",
      `style-src ${style.hash}`,
      ...(script
        ? [
            listed('script-src', script.hash, brought),
            listed("connect-src 'self'", brought, brought && events),
          ]
        : []),
      // What is long Meta's script sends as a form of its own, into a frame.
      ...(brought && events ? [`frame-src ${events}`] : []),
      listed("img-src 'self' data:", brought, events),
      "font-src 'self'",
      "base-uri 'none'",
      // A browser asks this again at each redirect after a form was sent, and wa.me sends on once more.
      listed(
        "form-action 'self' https://wa.me https://api.whatsapp.com https://web.whatsapp.com whatsapp:",
        brought && events,
      ),
      `frame-ancestors ${frames}`,
    ].join('; ');
    policies.set(key, policy);
  }
  return policy;
}
