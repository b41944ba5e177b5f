import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { createTestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { route } from './route.ts';
import type { BodyLimits } from './slow-bodies.ts';

const ordinary = endpoint({
  method: 'POST',
  path: '/v1/try/ordinary',
  tag: 'try',
  access: 'anyone',
  summary: 'Takes a word',
  body: z.object({ word: z.string() }),
  answer: z.object({ bytes: z.number() }),
});
const file = endpoint({
  method: 'POST',
  path: '/v1/try/file',
  tag: 'try',
  access: 'anyone',
  summary: 'Takes a file',
  upload: { types: ['text/csv'], maxMegabytes: 1, streamed: true },
  answer: z.object({ bytes: z.number() }),
});
const picture = endpoint({
  ...file,
  path: '/v1/try/picture',
  upload: { types: ['image/png'], maxMegabytes: 1 },
});

const fileBytes = 300_000;
const short = 150;
const hour = 3_600_000;
const never: BodyLimits = { ordinaryMs: hour, paceMs: hour, paceBytes: 1, uploadMs: hour };
const open = async (bodyLimits: BodyLimits, more?: TestAppOptions) => {
  const made = await createTestApp({
    ...more,
    bodyLimits,
    extend: (app) => {
      route(app, ordinary, ({ body }) => ({ bytes: body.word.length }));
      route(app, picture, ({ body }) => ({ bytes: body.length }));
      route(app, file, async ({ body }) => {
        let bytes = 0;
        for await (const part of body) bytes += part.length;
        return { bytes };
      });
    },
  });
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  return made;
};
const { app: hasty, database } = await open({ ...never, ordinaryMs: short, paceMs: short, paceBytes: 100 });
const { app: capped } = await open({ ...never, uploadMs: short }, { database });
const { app: patient } = await open({ ...never, ordinaryMs: short, paceMs: short }, { database });

/** Sends a beginning and then, for ever, what `more` gives; all that was answered until the connection was closed. */
function sendSlowly(
  { server }: typeof hasty,
  path: string,
  type: string,
  more?: () => string,
): Promise<string> {
  const length = path === file.path ? fileBytes : 10_000;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-giliran-app: web\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{"`,
  );
  const drip = more && setInterval(() => socket.write(more()), 10);
  return new Promise<string>((resolve) => {
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
      if (answer.includes('"data"')) socket.end();
    });
    // Writing to a connection that was closed at the other end is an error, and expected.
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        resolve(answer);
      });
  });
}

const aLetter = () => 'x';
const aThousand = () => 'x'.repeat(1_000);
const tooSlow = /^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"error":"body_too_slow"/i;

test.each([
  ['an ordinary body that stops', hasty, ordinary.path, 'application/json', undefined],
  ['an ordinary body that drips', hasty, ordinary.path, 'application/json', aLetter],
  ['a file that stops', hasty, file.path, 'text/csv', undefined],
  ['a file that drips', hasty, file.path, 'text/csv', aLetter],
  ['a picture that stops', hasty, picture.path, 'image/png', undefined],
  ['a file that moves, but for too long', capped, file.path, 'text/csv', aThousand],
] as const)('%s is refused, and the connection closes', async (_name, app, path, type, more) => {
  expect(await sendSlowly(app, path, type, more)).toMatch(tooSlow);
});

test('of the form for buyers too', async () => {
  const answer = await sendSlowly(hasty, '/chats/gamis', 'application/x-www-form-urlencoded');
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
});

test('what was refused already may not keep the connection by a body that never ends', async () => {
  const answer = await sendSlowly(hasty, '/v1/devices/end-others', 'application/json', () => 'x');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('a file that keeps moving may take longer than an ordinary body', async () => {
  let sent = 2;
  const answer = await sendSlowly(patient, file.path, 'text/csv', () => {
    const part = 'x'.repeat(Math.min(5_000, fileBytes - sent));
    sent += part.length;
    return part;
  });
  expect(answer).toContain(`"bytes":${fileBytes}`);
});
