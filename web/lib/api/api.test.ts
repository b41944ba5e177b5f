import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, personHeader } from '#contract/endpoint.ts';
import { abortAfter, createCall, failureOf, normalise } from './api.ts';
import { ApiError } from './api-error.ts';

const sorry = "Sorry, there's an error. Please try again!";

const getLead = endpoint({
  method: 'GET',
  path: '/v1/leads/:id',
  tag: 'leads',
  access: 'leads',
  summary: 'For this test',
  params: z.object({ id: z.string() }),
  query: z.object({ label: z.array(z.string()).optional(), page: z.number().optional() }),
  answer: z.object({ name: z.string() }),
});
const addLead = endpoint({
  method: 'POST',
  path: '/v1/leads',
  tag: 'leads',
  access: 'leads',
  summary: 'For this test',
  body: z.object({ name: z.string() }),
  answer: z.object({ id: z.string() }),
});

function callWith(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  return { call: createCall({ fetch, defaultMessage: () => sorry }), fetch };
}
const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

describe('normalise', () => {
  it.each([
    ['body code and data win', 200, { code: 201, data: { a: 1 } }, { status: 201, data: { a: 1 } }],
    ['no code: HTTP status', 202, { data: [1] }, { status: 202, data: [1] }],
    ['no status at all: 200', undefined, { data: 'x' }, { status: 200, data: 'x' }],
    ['opaque status 0: 200', 0, { data: 'x' }, { status: 200, data: 'x' }],
    ['no data: the body', 200, { name: 'Sari' }, { status: 200, data: { name: 'Sari' } }],
    ['data null is data', 200, { code: 200, data: null }, { status: 200, data: null }],
    ['a code that is no number', 200, { code: 'A1', data: 1 }, { status: 200, data: 1 }],
    ['a list is a body', 200, [1, 2], { status: 200, data: [1, 2] }],
    ['text is a body', 200, 'ok', { status: 200, data: 'ok' }],
    ['nothing', 204, undefined, { status: 204, data: undefined }],
  ])('%s', (_case, status, body, expected) => {
    expect(normalise(status, body)).toEqual(expected);
  });
});

it('a call without an answer is told by its path; one that somebody gave up is not', async () => {
  const onUnanswered = vi.fn();
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const call = createCall({ fetch, defaultMessage: () => sorry, onUnanswered });
  await expect(call(getLead, { params: { id: '1' }, query: {} })).rejects.toMatchObject({ error: 'network' });
  expect(onUnanswered.mock.calls).toEqual([['/v1/leads/:id']]);
  const given = { signal: AbortSignal.abort() };
  await expect(call(getLead, { params: { id: '1' }, query: {} }, given)).rejects.toMatchObject({
    error: 'aborted',
  });
  expect(onUnanswered).toHaveBeenCalledTimes(1);
});

describe('failureOf', () => {
  it('hands on the data of the error too', () => {
    const body = { code: 409, error: 'google_email_taken', message: 'Ada', data: { email: 'a@b.id' } };
    expect(failureOf(409, body, sorry).data).toEqual({ email: 'a@b.id' });
  });

  it.each([
    [
      "the server's words",
      422,
      { code: 422, message: 'Ada isian', error: 'invalid_input', fields: { name: 'kosong' } },
      { status: 422, message: 'Ada isian', error: 'invalid_input', fields: { name: 'kosong' } },
    ],
    ['no status: 500', undefined, undefined, { status: 500, message: sorry, error: 'unknown', fields: {} }],
    [
      'no message',
      404,
      { error: 'not_found' },
      { status: 404, message: sorry, error: 'not_found', fields: {} },
    ],
    ['empty message', 500, { message: '' }, { status: 500, message: sorry, error: 'unknown', fields: {} }],
    ["a proxy's page", 502, '<html>', { status: 502, message: sorry, error: 'unknown', fields: {} }],
    [
      'a strange word',
      400,
      { error: 'toString' },
      { status: 400, message: sorry, error: 'unknown', fields: {} },
    ],
  ])('%s', (_case, status, body, expected) => {
    const { message, error, fields, status: given } = failureOf(status, body, sorry);
    expect({ status: given, message, error, fields }).toEqual(expected);
  });
});

describe('call', () => {
  it('fills the path, the query and our header', async () => {
    const { call, fetch } = callWith(json(200, { code: 200, data: { name: 'Nur' } }));
    const answer = await call(getLead, {
      params: { id: 'a/b' },
      query: { label: ['x', 'y'], page: undefined },
    });
    expect(answer).toEqual({ status: 200, data: { name: 'Nur' } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/v1/leads/a%2Fb?label=x&label=y');
    expect(init).toMatchObject({ method: 'GET', headers: { 'X-Giliran-App': 'web' }, body: undefined });
  });

  it('sends a body as JSON', async () => {
    const { call, fetch } = callWith(json(201, { code: 201, data: { id: '1' } }));
    await call(addLead, { body: { name: 'Nur' } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      headers: { 'X-Giliran-App': 'web', 'Content-Type': 'application/json' },
      body: '{"name":"Nur"}',
    });
  });

  it.each(['GET', 'POST'] as const)('says with every %s whom the tab belongs to', async (method) => {
    const fetch = vi.fn<typeof globalThis.fetch>(json(200, {}));
    const call = createCall({ fetch, defaultMessage: () => sorry, person: (asked) => `sari ${asked}` });
    await (method === 'GET'
      ? call(getLead, { params: { id: '1' }, query: {} })
      : call(addLead, { body: { name: '' } }));
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ [personHeader]: `sari ${method}` });
  });

  it.each([
    [
      'an error answer',
      json(403, { code: 403, message: 'Tidak', error: 'forbidden' }),
      403,
      'Tidak',
      'forbidden',
    ],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 500, sorry, 'network'],
    ['an HTML page', async () => new Response('<html>', { status: 504 }), 504, sorry, 'unknown'],
  ])('rejects %s as an ApiError', async (_case, answer, status, message, error) => {
    const failure = await callWith(answer)
      .call(addLead, { body: { name: '' } })
      .catch((caught: unknown) => caught);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, message, error });
  });

  it('tells giving up from a broken connection', async () => {
    const { call } = callWith(() => Promise.reject(new DOMException('', 'AbortError')));
    const signal = AbortSignal.abort();
    await expect(call(addLead, { body: { name: '' } }, { signal })).rejects.toMatchObject({
      error: 'aborted',
    });
  });
});

describe('abortAfter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives up after 8 seconds unless another time is given', () => {
    const [usual, short] = [abortAfter(), abortAfter(100)];
    vi.advanceTimersByTime(7999);
    expect([usual.aborted, short.aborted]).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect(usual.aborted).toBe(true);
    expect(usual.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it.each([
    ['already gone', true],
    ['going later', false],
  ])('follows a parent that is %s', (_case, before) => {
    const parent = new AbortController();
    if (before) parent.abort('left');
    const signal = abortAfter(8000, parent.signal);
    if (!before) parent.abort('left');
    expect(signal.aborted).toBe(true);
    expect(signal.reason).toBe('left');
  });
});

describe('what needs the password once more', () => {
  const refused = { code: 403, message: 'Buktikan', error: 'reentry_needed' };
  const done = { code: 200, data: { id: 'x' } };
  const answers = (...bodies: { code: number }[]) =>
    vi.fn<typeof globalThis.fetch>(async () => {
      const body = bodies.shift();
      return new Response(JSON.stringify(body), { status: body?.code });
    });
  const once = endpoint({ ...addLead, once: true });
  const body = { name: 'Dewi' };

  it('is sent again as it was when it was entered', async () => {
    const fetch = answers(refused, done);
    const call = createCall({ fetch, defaultMessage: () => sorry, reenter: async () => true });
    expect((await call(once, { body })).data).toEqual({ id: 'x' });
    const [first, second] = fetch.mock.calls.map(([, init]) => init);
    expect(second).toEqual(first);
  });

  it('is refused when the person would rather not, and after a second refusal', async () => {
    for (const isEntered of [false, true]) {
      const fetch = answers(refused, refused, done);
      const call = createCall({ fetch, defaultMessage: () => sorry, reenter: async () => isEntered });
      await expect(call(once, { body })).rejects.toMatchObject({ error: 'reentry_needed' });
      expect(fetch).toHaveBeenCalledTimes(isEntered ? 2 : 1);
    }
  });

  it('has patience anew when that ran out while they typed, and stays away from who left', async () => {
    const timeoutMs = AbortSignal.abort(new DOMException('', 'TimeoutError'));
    const left = AbortSignal.abort('left');
    for (const [signal, isStopped] of [
      [timeoutMs, false],
      [left, true],
    ] as const) {
      const fetch = answers(refused, done);
      const call = createCall({ fetch, defaultMessage: () => sorry, reenter: async () => true });
      await call(once, { body }, { signal });
      expect(fetch.mock.calls[1]?.[1]?.signal?.aborted).toBe(isStopped);
    }
  });
});

it('a call that happens once works where browsers make no UUIDs: on plain http', async () => {
  const { call, fetch } = callWith(json(200, { code: 200, data: { id: 'x' } }));
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    await call(endpoint({ ...addLead, once: true }), { body: { name: 'Dewi' } });
  } finally {
    vi.unstubAllGlobals();
  }
  const { headers } = fetch.mock.calls[0]?.[1] ?? {};
  expect(headers).toMatchObject({ 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) });
});
