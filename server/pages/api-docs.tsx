import type { FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languageCookie, toLanguage } from '#contract/language.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import type { ApiDocument } from '#server/platform/http/openapi-details.ts';
import { pagePolicy } from '#server/platform/http/security.ts';
import type { ApiCall } from './api-docs/call.tsx';
import { DocsBody } from './api-docs/docs-page.tsx';
import type { Schema } from './api-docs/schema.ts';
import { style } from './api-docs/style.ts';
import { texts } from './api-docs/texts.ts';
import { originFor } from './chats/source.ts';

/** The OpenAPI document as a page a person can read; no script, nothing to load. */
export function apiDocsPage(app: App, deps: Pick<Deps, 'config' | 'random'>): void {
  const originOf = originFor(deps);
  // It takes a while to draw, and anyone may ask for it.
  const bodies = new Map<Language, string>();

  app.get('/v1/docs', { schema: { hide: true } }, async (request, reply) => {
    const nonce = deps.random.bytes(16).toString('base64url');
    const language = wishedLanguage(request);
    const body = bodies.get(language) ?? drawBody(app, language);
    bodies.set(language, body);
    const frame = renderToStaticMarkup(<Head language={language} origin={originOf(request)} nonce={nonce} />);
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${frame.replace('</body>', () => `${body}</body>`)}`);
  });
}

/** The cookie's, unless the address says another: who reads the docs need not have an account. */
function wishedLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return toLanguage(typeof lang === 'string' ? lang : request.cookies[languageCookie]);
}

function drawBody(app: App, language: Language): string {
  const { paths = {}, components = {} } = app.swagger() as ApiDocument;
  const calls = app.routeTable.flatMap(({ method, endpoint }): ApiCall[] => {
    if (!endpoint || method !== endpoint.method) return [];
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return operation ? [{ endpoint, operation }] : [];
  });
  const shapes = (components.schemas ?? {}) as Record<string, Schema>;
  return renderToStaticMarkup(<DocsBody language={language} calls={calls} shapes={shapes} />);
}

function Head({ language, origin, nonce }: { language: Language; origin: string; nonce: string }) {
  const say = texts[language];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Giliran</title>
        <style nonce={nonce}>{style}</style>
      </head>
      <body>
        <header>
          <h1>Giliran API</h1>
          <p>{say.about}</p>
          <p>
            {say.base}: <code>{origin}</code>
          </p>
          <p className="top">
            <a href="/v1/openapi.json">{say.program}</a>
            <a href={`?lang=${say.other.language}`} lang={say.other.language} hrefLang={say.other.language}>
              {say.other.name}
            </a>
          </p>
        </header>
      </body>
    </html>
  );
}
