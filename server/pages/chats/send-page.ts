import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
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
  return sendHtml(reply, renderPage(page), options);
}

export function sendHtml(reply: FastifyReply, html: string, options: SendOptions = {}): FastifyReply {
  const { status = 200, style = formStyle, script, frames = "'none'", retryAfterSeconds } = options;
  if (frames !== "'none'") reply.removeHeader('x-frame-options');
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .header('content-security-policy', policyFor(style, script, frames))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(packed(reply, html));
}

/** Above this a page might not arrive in the first round trip. */
const plainBytes = 10_000;

function packed(reply: FastifyReply, html: string): string | Buffer {
  if (html.length < plainBytes || !/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? ''))
    return html;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return gzipSync(html);
}

const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

const policies = new Map<string, string>();

/** Nothing from anywhere but what is named here. */
function policyFor(style: Style, script: Script | undefined, frames: string): string {
  const { script: brought, told } = script?.reaches ?? {};
  const key = `${style.hash} ${script?.hash} ${frames} ${brought} ${told}`;
  let policy = policies.get(key);
  if (!policy) {
    policy = [
      "default-src 'none'",
      `style-src ${style.hash}`,
      ...(script
        ? [listed('script-src', script.hash, brought), listed("connect-src 'self'", brought, brought && told)]
        : []),
      // What is long Meta's script sends as a form of its own, into a frame.
      ...(brought && told ? [`frame-src ${told}`] : []),
      listed("img-src 'self' data:", brought, told),
      "font-src 'self'",
      "base-uri 'none'",
      // A browser asks this again at each redirect after a form was sent, and wa.me sends on once more.
      listed(
        "form-action 'self' https://wa.me https://api.whatsapp.com https://web.whatsapp.com whatsapp:",
        brought && told,
      ),
      `frame-ancestors ${frames}`,
    ].join('; ');
    policies.set(key, policy);
  }
  return policy;
}
