import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '#server/platform/http/app-types.ts';
import { pagePolicy } from '#server/platform/http/security.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}
type Paths = Record<string, Record<string, Operation>>;

/** The OpenAPI document as a page a person can read; no script, nothing to load. */
export function apiDocsPage(app: App, random: { bytes(length: number): Buffer }): void {
  app.get('/v1/docs', { schema: { hide: true } }, async (_request, reply) => {
    const nonce = random.bytes(16).toString('base64url');
    const { paths = {}, components = {} } = app.swagger() as {
      paths?: Paths;
      components?: { schemas?: object };
    };
    const page = renderToStaticMarkup(
      <ApiDocs nonce={nonce} paths={paths} schemas={components.schemas ?? {}} />,
    );
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${page}`);
  });
}

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: light-dark(#FBFAF7, #151310); color: light-dark(#1E1B16, #F1EDE5); }
h1 { font-size: 28px; } h2 { font-size: 20px; margin-top: 2rem; }
a { color: light-dark(#0F766E, #76C7BB); }
article { background: light-dark(#FFF, #1D1B17); border: 1px solid light-dark(#EAE5DB, #322E27);
  border-radius: 8px; padding: 12px 16px; margin: 12px 0; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; margin: 8px 0 0; } summary { cursor: pointer; }
.who { font-size: 14px; color: light-dark(#6C6457, #B5AD9F); }
.method { font-weight: 700; color: light-dark(#0F766E, #76C7BB); margin-right: 8px; }
`;

function ApiDocs({ nonce, paths, schemas }: { nonce: string; paths: Paths; schemas: object }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))].sort();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Giliran</title>
        <style nonce={nonce}>{style}</style>
      </head>
      <body>
        <main>
          <h1>Giliran API</h1>
          <p>
            Every answer is <code>{'{code, data}'}</code> or <code>{'{code, message, error, fields?}'}</code>,
            where code is the HTTP status. Calls that change something need the header{' '}
            <code>X-Giliran-App</code>. The same as a document for programs:{' '}
            <a href="/v1/openapi.json">openapi.json</a>.
          </p>
          {tags.map((tag) => (
            <section key={tag}>
              <h2>{tag}</h2>
              {operations
                .filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag)
                .map(({ path, method, operation }) => (
                  <article key={`${method} ${path}`}>
                    <code>
                      <span className="method">{method.toUpperCase()}</span>
                      {path}
                    </code>
                    <div>{operation.summary}</div>
                    <div className="who">{operation.description}</div>
                    <Details name="Sends">{operation.requestBody ?? operation.parameters}</Details>
                    <Details name="Answers">{operation.responses?.['200']}</Details>
                  </article>
                ))}
            </section>
          ))}
          <h2>Shapes</h2>
          {Object.entries(schemas).map(([name, schema]) => (
            <article key={name}>
              <Details name={name}>{schema}</Details>
            </article>
          ))}
        </main>
      </body>
    </html>
  );
}

function Details({ name, children }: { name: string; children: unknown }): ReactNode {
  if (!children) return null;
  return (
    <details>
      <summary>{name}</summary>
      <pre>
        <code>{JSON.stringify(children, null, 2)}</code>
      </pre>
    </details>
  );
}
