import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { readStoredFile, storeFile } from '../stored-files.ts';
import { route, routeOnce } from './route.ts';

const upload = { types: ['text/csv', 'text/plain'], maxMegabytes: 50, streamed: true } as const;
const keep = endpoint({
  method: 'POST',
  path: '/v1/try/files',
  tag: 'try',
  access: 'anyone',
  summary: 'Keeps a file',
  upload,
  answer: z.object({ fileId: z.string(), bytes: z.number() }),
});
const closed = endpoint({ ...keep, path: '/v1/try/closed', access: 'imports' });
const careless = endpoint({ ...keep, path: '/v1/try/careless' });
const onlyOnce = endpoint({ ...keep, path: '/v1/try/once', once: true });

let calls = 0;
let failures: unknown[] = [];
/** Until it is let go the handler has taken only the beginning. */
let held: Promise<void> | undefined;
const { app, deps, logLines } = await createTestApp({
  extend: (instance, { db, clock, random }) => {
    route(instance, keep, async ({ body }) => {
      calls += 1;
      async function* slowly(parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          await held;
          yield part;
        }
      }
      return storeFile({ db, clock, random }, slowly(body)).catch((error) => {
        failures.push(error);
        throw error;
      });
    });
    route(instance, closed, async () => {
      calls += 1;
      return { fileId: '', bytes: 0 };
    });
    route(instance, careless, async ({ body }) => {
      for await (const part of body) return { fileId: '', bytes: part.length };
      return { fileId: '', bytes: 0 };
    });
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const megabyte = Buffer.alloc(1024 * 1024, 'nama,telepon\n');
const ofMegabytes = (count: number) => Array.from({ length: count }, () => megabyte);
const inChunk = (part: Uint8Array) => [`${part.length.toString(16)}\r\n`, part, '\r\n'];

/** A client that sends all it has, whatever is answered meanwhile, and can do so again on the same connection. */
function openConnection() {
  const socket = connect(port, '127.0.0.1');
  // Being cut off is what some of the tests are about: it shows in 'close'.
  socket.on('error', () => undefined);
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  let goOn = () => {};
  socket.on('drain', () => goOn()).on('close', () => goOn());
  const write = (part: string | Uint8Array) =>
    new Promise<void>((resolve) => {
      goOn = resolve;
      if (socket.destroyed || socket.write(part)) resolve();
    });
  return {
    socket,
    begin: (path: string, more: string, type = 'text/csv') =>
      write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\nx-giliran-app: web\r\n${more}\r\n\r\n`,
      ),
    write,
    async send(
      path: string,
      parts: Iterable<Uint8Array>,
      { length, type }: { length?: number; type?: string } = {},
    ) {
      const chunked = length === undefined;
      await this.begin(path, chunked ? 'transfer-encoding: chunked' : `content-length: ${length}`, type);
      for (const part of parts) {
        for (const piece of chunked ? inChunk(part) : [part]) await write(piece);
        if (socket.destroyed) break;
      }
      if (chunked) await write('0\r\n\r\n');
      return this.answer();
    },
    async answer(): Promise<{
      status: number;
      body: { error?: string; data: { fileId: string; bytes: number } };
    }> {
      const [head, body] = await eventually(() => {
        const parts = received.split('\r\n\r\n');
        if (!parts[1]?.endsWith('}')) throw new Error(`no answer yet: ${received}`);
        return parts as [string, string];
      });
      received = '';
      return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
    },
  };
}
const sendOnce = async (...given: Parameters<ReturnType<typeof openConnection>['send']>) => {
  const connection = openConnection();
  const answer = await connection.send(...given);
  connection.socket.destroy();
  return answer;
};

const storedFiles = async () => (await deps.db.selectFrom('stored_files').select('id').execute()).length;

beforeEach(async () => {
  calls = 0;
  failures = [];
  held = undefined;
  await deps.db.deleteFrom('stored_files').execute();
});

describe('what comes in', () => {
  it('arrives byte for byte, in chunks or with a length', async () => {
    const parts = Array.from({ length: 45 }, (_, n) => Buffer.alloc(1_000_003, n.toString(36)));
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    const wanted = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
    for (const length of [undefined, size]) {
      const { status, body } = await sendOnce(keep.path, parts, { length });
      expect([status, body.data.bytes]).toEqual([200, size]);
      const hash = createHash('sha256');
      for await (const piece of readStoredFile(deps.db, body.data.fileId)) hash.update(piece);
      expect(hash.digest('hex')).toBe(wanted);
    }
  });

  it('waits outside while the handler is busy, instead of filling the memory', async () => {
    let letGo = () => {};
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    const { socket, begin, answer } = openConnection();
    const parts = ofMegabytes(45);
    await begin(keep.path, `content-length: ${45 * megabyte.length}`);
    for (const part of parts) socket.write(part);
    let sent = -1;
    const sentSoFar = () => socket.bytesWritten - socket.writableLength;
    await vi.waitFor(
      () => {
        const before = sent;
        sent = sentSoFar();
        if (sent !== before || calls === 0) throw new Error('still moving');
      },
      { timeout: 300_000, interval: 200 },
    );
    // What the two ends of the connection hold in their own buffers.
    expect(sent).toBeLessThan(15 * megabyte.length);
    letGo();
    expect((await answer()).status).toBe(200);
    socket.destroy();
  });

  it('may be exactly as large as allowed, and may be nothing', async () => {
    expect((await sendOnce(keep.path, ofMegabytes(50))).status).toBe(200);
    const { status, body } = await sendOnce(keep.path, []);
    expect([status, body.data.bytes]).toEqual([200, 0]);
  });

  it.each([
    ['text/csv; charset=utf-8', 200],
    ['TEXT/Plain', 200],
    ['application/json', 415],
    ['image/png', 415],
    ['', 415],
  ])('of type %j is answered %i', async (type, status) => {
    const answer = await sendOnce(keep.path, [megabyte], { type });
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.body.error).toBe('unsupported_media');
    expect(calls).toBe(status === 200 ? 1 : 0);
  });

  it('is refused when there is no body at all', async () => {
    const answer = await app.inject({ method: 'POST', url: keep.path, headers: { 'x-giliran-app': 'web' } });
    expect(answer.statusCode).toBe(415);
  });
});

describe('too much', () => {
  it.each([
    ['that says so', 60 * megabyte.length, 0],
    ['that does not say how much it is', undefined, 1],
  ])('%s is answered, leaves nothing, and the connection lives on', async (_, length, handled) => {
    const connection = openConnection();
    const { status, body } = await connection.send(keep.path, ofMegabytes(60), { length });
    expect([status, body.error]).toEqual([413, 'payload_too_large']);
    expect(calls).toBe(handled);
    expect(await storedFiles()).toBe(0);
    expect((await connection.send(keep.path, [megabyte])).status).toBe(200);
    connection.socket.destroy();
  });

  it('without end is cut off, and nothing of it kept', async () => {
    const connection = openConnection();
    let sent = 0;
    const endless = (function* () {
      for (; sent < 1_000; sent += 1) yield megabyte;
    })();
    // Whether the answer is read before the connection breaks is between the client and its network.
    await connection.begin(keep.path, 'transfer-encoding: chunked');
    for (const part of endless) {
      for (const piece of inChunk(part)) await connection.write(piece);
      if (connection.socket.destroyed) break;
    }
    expect(connection.socket.destroyed).toBe(true);
    expect(sent).toBeLessThan(180);
    expect(failures).toMatchObject([{ code: 'payload_too_large' }]);
    await eventually(async () => expect(await storedFiles()).toBe(0));
  });

  it('of which the handler wants only the beginning does not block the next call', async () => {
    const connection = openConnection();
    for (let time = 0; time < 2; time += 1)
      expect((await connection.send(careless.path, ofMegabytes(20))).status).toBe(200);
    connection.socket.destroy();
  });
});

describe('a connection', () => {
  it.each([
    ['gone', 'destroy'],
    ['closed politely', 'end'],
  ] as const)('that is %s half-way leaves no file, and is no fault of ours', async (_, leave) => {
    const { socket, begin, write } = openConnection();
    await begin(keep.path, `content-length: ${5 * megabyte.length}`);
    await write(Buffer.concat([megabyte, megabyte]));
    await eventually(async () => expect(await storedFiles()).toBe(1));
    socket[leave]();
    await eventually(() => expect(failures).toMatchObject([{ code: 'invalid_request' }]));
    expect(await storedFiles()).toBe(0);
    expect(logLines.filter((line) => line.includes('request failed'))).toEqual([]);
    socket.destroy();
  });

  it('of a stranger is answered before a byte of the file was sent', async () => {
    const { socket, begin, answer } = openConnection();
    await begin(closed.path, 'content-length: 1000');
    expect((await answer()).status).toBe(401);
    expect(calls).toBe(0);
    socket.destroy();
  });
});

it('a call that happens once cannot be one', () => {
  expect(() => routeOnce(app, deps, onlyOnce, async () => ({ fileId: '', bytes: 0 }))).toThrow(/stream/);
});
