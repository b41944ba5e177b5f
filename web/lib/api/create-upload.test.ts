import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, personHeader } from '#contract/endpoint.ts';
import { createUpload, type UploadRequest } from './create-upload.ts';

const sorry = "Sorry, there's an error. Please try again!";
const handIn = endpoint({
  method: 'POST',
  path: '/v1/files',
  tag: 'files',
  access: 'leads',
  summary: 'For this test',
  query: z.object({ name: z.string() }),
  upload: { types: ['text/csv'], maxMegabytes: 1 },
  answer: z.object({ id: z.string() }),
});

/** An XMLHttpRequest that does what the test says. */
class FakeRequest {
  status = 0;
  responseText = '';
  readonly opened: string[] = [];
  readonly headers: Record<string, string> = {};
  sent: unknown;
  private readonly listeners = new Map<string, (event: never) => void>();
  readonly upload = {
    addEventListener: (name: string, listener: (event: never) => void) =>
      this.listeners.set(`upload ${name}`, listener),
  };
  addEventListener(name: string, listener: (event: never) => void) {
    this.listeners.set(name, listener);
  }
  open(method: string, url: string) {
    this.opened.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.say('abort');
  }
  say(name: string, event: object = {}) {
    this.listeners.get(name)?.(event as never);
  }
  reply(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.say('load');
  }
}

function begin({ aborted = false } = {}) {
  const request = new FakeRequest();
  const onUnauthenticated = vi.fn();
  const onProgress = vi.fn();
  const controller = new AbortController();
  if (aborted) controller.abort();
  const upload = createUpload({
    open: () => request as unknown as UploadRequest,
    defaultMessage: () => sorry,
    onUnauthenticated,
    person: () => 'sari',
  });
  const file = new Blob(['a;b']);
  const answer = upload(
    handIn,
    { query: { name: 'lead & co.csv' }, body: file },
    { type: 'text/csv', signal: controller.signal, onProgress },
  );
  // Looked at later; until then it is not "unhandled".
  answer.catch(() => undefined);
  return { request, answer, onUnauthenticated, onProgress, controller, file };
}

it('sends the file as it is, with its name in the query', async () => {
  const { request, answer, file } = begin();
  request.reply(201, { code: 201, data: { id: 'x' } });
  expect(await answer).toEqual({ id: 'x' });
  expect(request.opened).toEqual(['POST /v1/files?name=lead+%26+co.csv']);
  expect(request.headers).toEqual({
    'X-Giliran-App': 'web',
    'Content-Type': 'text/csv',
    [personHeader]: 'sari',
  });
  expect(request.sent).toBe(file);
});

it('tells how much has gone', () => {
  const { request, onProgress } = begin();
  request.say('upload progress', { loaded: 25, total: 100 });
  request.say('upload progress', { loaded: 0, total: 0 });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
});

it.each([
  [403, { code: 403, error: 'email_unverified', message: 'Verifikasi dulu' }, 'email_unverified', false],
  [401, { code: 401, error: 'unauthenticated', message: 'Masuk dulu' }, 'unauthenticated', true],
  [502, '<html>', 'unknown', false],
])('rejects the answer %i as an ApiError', async (status, body, error, isOut) => {
  const { request, answer, onUnauthenticated } = begin();
  request.reply(status, body);
  await expect(answer).rejects.toMatchObject({ name: 'ApiError', status, error });
  expect(onUnauthenticated).toHaveBeenCalledTimes(isOut ? 1 : 0);
});

it('tells a broken connection from giving up', async () => {
  const broken = begin();
  broken.request.say('error');
  await expect(broken.answer).rejects.toMatchObject({ error: 'network', message: sorry });
  const stopped = begin();
  stopped.controller.abort();
  await expect(stopped.answer).rejects.toMatchObject({ error: 'aborted' });
  const never = begin({ aborted: true });
  await expect(never.answer).rejects.toMatchObject({ error: 'aborted' });
  expect(never.request.sent).toBeUndefined();
});
