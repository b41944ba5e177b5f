import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { examples } from '#contract/examples/index.ts';
import { isForOperators } from './platform/http/route.ts';
import { createTestApp } from './testing/test-app.ts';

// The description of the API: complete, true to the contract, and a valid OpenAPI 3.1 document.

const { app } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
await app.ready();
/** Those of sellers: how the service is run is not their business. */
const endpoints = app.routeTable.flatMap(({ method, endpoint }) =>
  endpoint && method === endpoint.method && !isForOperators(endpoint) ? [endpoint] : [],
);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const forKeys = endpoints.filter(({ scope }) => scope !== undefined);

interface Operation {
  operationId?: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { example?: unknown }> }
  >;
}
const document = (await app.inject({ url: '/v1/openapi.json' })).json() as {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = ({ method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

it('walks the calls that there are', () => {
  expect(forKeys.length).toBeGreaterThan(25);
});

it('every operation has a name of its own, and that of its call in the contract', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(operations.filter(({ operation }) => !/^[a-z]\w+$/i.test(operation.operationId ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.paths['/v1/leads/{id}']?.get?.operationId).toBe('getLead');
});

it('every example belongs to a call that a key may make', () => {
  const names = forKeys.map(nameOf);
  expect([...examples.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(forKeys.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const example = examples.get(name);

  it('has an example of its own shape', () => {
    if (!example) throw new Error(`no example in contract/examples for ${name}`);
    const { params, query, body, answer } = endpoint;
    const fits = (schema: z.ZodType | undefined, given: unknown) => {
      if (!schema) return expect(given).toBeUndefined();
      expect(schema.safeParse(given).error?.issues).toBeUndefined();
    };
    fits(params, example.params);
    fits(query, query && (example.query ?? {}));
    fits(body, example.body);
    // What the schema does not know it would cut away.
    expect(answer.parse(example.answer)).toEqual(example.answer);
    const unknown = Object.keys(example.query ?? {}).filter((key) => !asked(endpoint, 'query').includes(key));
    expect(unknown).toEqual([]);
  });

  it('shows it in the document', () => {
    const operation = operationOf(endpoint);
    const [answer] = Object.values(operation?.responses['200']?.content ?? {});
    const isFile = typeof example?.answer === 'string';
    expect(answer?.example).toEqual(isFile ? example.answer : { code: 200, data: example?.answer });
    expect(operation?.requestBody?.content['application/json']?.example).toEqual(example?.body);
    for (const parameter of operation?.parameters ?? []) {
      if (parameter.required) expect(parameter.example, parameter.name).toBeTypeOf('string');
    }
    expect(operation?.security).toContainEqual({ apiKey: [endpoint.scope] });
  });
});

function asked(endpoint: Endpoint, where: string): string[] {
  const parameters = operationOf(endpoint)?.parameters ?? [];
  return parameters.filter((parameter) => parameter.in === where).map(({ name }) => name);
}

describe('the document', () => {
  it('describes every call of the contract, and nothing else', () => {
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      endpoints.map((one) => nameOf(one).replace(/:(\w+)/g, '{$1}')).sort(),
    );
  });

  it('has what OpenAPI 3.1 asks for', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Giliran', version: '1' } });
    const schemes = Object.keys(document.components.securitySchemes ?? {});
    for (const { path, method, operation } of operations) {
      const name = `${method} ${path}`;
      expect(['get', 'post', 'put', 'patch', 'delete'], name).toContain(method);
      expect(path, name).toMatch(/^\/v1\/[\w/{}.-]+$/);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const parameters = operation.parameters ?? [];
      const declared = parameters.filter((one) => one.in === 'path');
      expect(declared.map((one) => one.name).sort(), name).toEqual(inPath.sort());
      for (const one of declared) expect(one.required, name).toBe(true);
      for (const one of parameters) expect(one.schema, name).toBeTypeOf('object');
      const keys = parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(keys).size, name).toBe(keys.length);
      for (const answer of Object.values(operation.responses))
        expect(answer.$ref ?? answer.description, name).toBeTypeOf('string');
      for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
        expect(schemes, name).toContain(scheme);
    }
  });

  it('has every shape, answer and header that it speaks of', () => {
    const refs = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]),
    );
    expect(refs.size).toBeGreaterThan(20);
    for (const ref of refs) {
      const [root, ...parts] = String(ref).split('/');
      expect(root).toBe('#');
      const found = parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document);
      expect(found, ref).toBeTypeOf('object');
    }
  });

  it('names every error with its status, and the headers of the limit', () => {
    for (const [word, { status }] of Object.entries(errors))
      expect(document.info.description).toContain(`| ${status} | \`${word}\` |`);
    expect(document.components.headers).toHaveProperty('RateLimitRemaining');
    expect(document.components.responses).toMatchObject({
      Refused: { content: { 'application/json': { examples: { invalid_input: { value: { code: 422 } } } } } },
    });
  });

  it('asks for an Idempotency-Key exactly where the server does', () => {
    for (const endpoint of endpoints) {
      expect(asked(endpoint, 'header'), nameOf(endpoint)).toEqual(endpoint.once ? ['idempotency-key'] : []);
    }
  });
});

describe('the page', () => {
  const read = async (url = '/v1/docs', cookie = '') => (await app.inject({ url, headers: { cookie } })).body;

  it('shows every call of a key with a command and an answer, and only names the others', async () => {
    const page = await read();
    for (const endpoint of endpoints)
      expect(page).toContain(`<span class="method">${endpoint.method}</span>${endpoint.path}</code>`);
    expect(page.match(/<article id="(get|post|put|delete)-/g)).toHaveLength(forKeys.length);
    expect(page.match(/>Contoh panggilan</g)).toHaveLength(forKeys.length);
    expect(page).toContain('curl -X POST &quot;$GILIRAN_URL/v1/leads&quot; \\');
    expect(page).toContain('-H &quot;Idempotency-Key: ');
    expect(page).toContain('&quot;whatsapp&quot;: &quot;https://wa.me/');
  });

  it('speaks the language of the cookie or of the address', async () => {
    expect(await read()).toContain('<html lang="id">');
    const english = await read('/v1/docs', 'giliran_lang=en');
    expect(english).toContain('Calls with a key');
    expect(await read('/v1/docs?lang=en')).toContain('Calls with a key');
    expect(await read('/v1/docs?lang=en&lang=id')).toContain('<html lang="id">');
  });

  it('needs no script, and says where it is', async () => {
    const { body, headers } = await app.inject({ url: '/v1/docs', headers: { host: '127.0.0.1:4000' } });
    expect(body).not.toMatch(/<script|javascript:| on\w+=| style=/);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[\w-]+'/);
    expect(body).toContain('<code>http://127.0.0.1:4000</code>');
  });

  it('every link on it leads somewhere', async () => {
    const page = await read();
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !ids.has(link))).toEqual([]);
  });

  it('headings go down by one step at a time', async () => {
    const levels = [...(await read()).matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });
});
