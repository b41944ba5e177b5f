import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { idempotencyHeader } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { type Example, examples } from '#contract/examples/index.ts';
import { operationNames } from '#contract/operation-names.ts';
import { text } from '#contract/texts/index.ts';
import { apiNotes } from './api-texts.ts';

/** What is read and changed here of an OpenAPI document. */
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}
export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: unknown;
  example?: unknown;
}
interface Content {
  schema: unknown;
  example?: unknown;
}
interface Response {
  description?: string;
  headers?: object;
  content?: Record<string, Content>;
  $ref?: string;
}

const once = {
  type: 'object',
  properties: {
    [idempotencyHeader]: {
      type: 'string',
      minLength: 8,
      maxLength: 100,
      description: 'Of your choice, visible characters; sent again under it, it happens once.',
    },
  },
  required: [idempotencyHeader],
};

/** With its name, and the header that calls that create or charge ask for; it is checked apart from their input. */
export const describeCall: SwaggerTransform = (input) => {
  const described = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
  const endpoint = input.route.config?.endpoint;
  const operationId = endpoint && operationNames.get(endpoint);
  const more = { ...(operationId && { operationId }), ...(endpoint?.once && { headers: once }) };
  return { ...described, schema: { ...described.schema, ...more } };
};

/** The library's own words are none, and its bounds of numbers are those of every number. */
export function addDetails(document: ApiDocument): void {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      describeAnswers(operation);
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      const example = examples.get(name);
      if (example) addExample(operation, example);
    }
  }
  document.components = { ...document.components, responses, headers };
  dropNoise(document);
}

function describeAnswers({ responses }: Operation): void {
  if (responses['200']) Object.assign(responses['200'], { description: 'Done.', headers: limitHeaders });
  responses['4XX'] = { $ref: '#/components/responses/Refused' };
  responses['5XX'] = { $ref: '#/components/responses/Failed' };
}

function addExample(operation: Operation, { params, query, body, answer }: Example): void {
  for (const parameter of operation.parameters ?? []) {
    const value = { ...params, ...query, [idempotencyHeader]: exampleKey }[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  for (const content of Object.values(operation.requestBody?.content ?? {})) content.example = body;
  for (const [type, content] of Object.entries(operation.responses['200']?.content ?? {})) {
    content.example = type === 'application/json' ? { code: 200, data: answer } : answer;
  }
}

export const exampleKey = 'order-2026-000017';

const headers = {
  RateLimit: { description: 'Calls a minute for this key.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'How many of them are left.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Seconds until they are all there again.', schema: { type: 'integer' } },
  RetryAfter: { description: 'Seconds to wait; with 429 and 503.', schema: { type: 'integer' } },
};
const limitHeaders = {
  'x-ratelimit-limit': { $ref: '#/components/headers/RateLimit' },
  'x-ratelimit-remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'x-ratelimit-reset': { $ref: '#/components/headers/RateLimitReset' },
};

function failure(error: ErrorCode, fields?: Record<string, string>): { value: Failure } {
  const { status, text: key } = errors[error];
  return { value: { code: status, message: text('en', key), error, ...(fields && { fields }) } };
}

function failed(description: string, cases: Record<string, unknown>) {
  return {
    description,
    headers: { ...limitHeaders, 'retry-after': { $ref: '#/components/headers/RetryAfter' } },
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: cases },
    },
  };
}

const responses = {
  Refused: failed('Refused; `error` says why, and nothing happened.', {
    key_refused: failure('key_refused'),
    not_found: failure('not_found'),
    key_reused: failure('key_reused'),
    invalid_input: failure('invalid_input', { phone: text('en', 'validation.phone') }),
    too_many_requests: failure('too_many_requests'),
  }),
  Failed: failed('Not your fault. Try again; under the same Idempotency-Key it happens once.', {
    internal: failure('internal'),
    unavailable: failure('unavailable'),
  }),
};

/** Every number that JavaScript can hold, and the pattern of a format that is named anyway. */
function dropNoise(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Record<string, unknown>;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (typeof schema.format === 'string' && typeof schema.pattern === 'string') delete schema.pattern;
  for (const value of Object.values(schema)) dropNoise(value);
}

/** Every error there is, in the order of their status. */
export const errorTable = Object.entries(errors)
  .map(([word, { status, text: key }]) => ({ word, status, key }))
  .sort((a, b) => a.status - b.status);

/** What stands at the head of the document, as Markdown. */
export function describeApi(): string {
  const notes = apiNotes.en.map(({ title, lines }) => `## ${title}\n\n${lines.join('\n\n')}`);
  const rows = errorTable.map(({ word, status, key }) => `| ${status} | \`${word}\` | ${text('en', key)} |`);
  const table = ['| status | error | meaning |', '| --- | --- | --- |', ...rows].join('\n');
  return [...notes, `## Every error\n\n${table}`].join('\n\n');
}
