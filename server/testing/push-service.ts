import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPush, readVapid, type Vapid } from './open-push.ts';

/** What a browser gives to the page: PushSubscription.toJSON(). */
interface GivenSubscription {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

interface ReceivedPush {
  endpoint: string;
  /** As the device reads it. */
  text: string;
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
  vapid: Vapid;
}

export interface PushService {
  /** Where it listens, without a slash at the end. */
  address: string;
  /** A new device; `key`: the only one it takes pushes signed with. */
  subscribe(key?: string): GivenSubscription;
  /** What devices got so far, oldest first; what was answered with a failure is not among it. */
  received(): ReceivedPush[];
  /** What came and was no push that a service would take, and why. */
  problems(): string[];
  /** From now on, or so many times, every push is answered like this; 201 again after it. */
  answerWith(status: number, how?: { headers?: Record<string, string>; times?: number }): void;
  /** Forgets what came, and answers well again. */
  reset(): void;
  close(): Promise<void>;
}

interface Device {
  curve: ECDH;
  auth: Buffer;
  key: string | undefined;
}

/**
 * The push service of a browser maker, on this machine: gives out devices with keys of their own, checks who signed
 * what it gets, and reads it with the keys of the device.
 */
export async function startPushService({ port = 0 }: { port?: number } = {}): Promise<PushService> {
  const devices = new Map<string, Device>();
  let received: ReceivedPush[] = [];
  let problems: string[] = [];
  const well = { status: 201, headers: {} as Record<string, string>, times: Number.POSITIVE_INFINITY };
  let answer = well;
  let count = 0;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, headers } = answer;
    if (answer !== well && --answer.times <= 0) answer = well;
    try {
      const push = read(request.url ?? '', request.headers, Buffer.concat(chunks));
      if (status < 300) received.push(push);
      response.writeHead(status, headers).end();
    } catch (error) {
      problems.push(String(error));
      response.writeHead(403).end(String(error));
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function read(path: string, headers: IncomingHttpHeaders, body: Buffer): ReceivedPush {
    const device = devices.get(path);
    if (!device) throw new Error(`no device at ${path}`);
    const vapid = readVapid(headers.authorization, address);
    if (device.key && device.key !== vapid.key) throw new Error('signed by another key than subscribed with');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as aes128gcm');
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error('without TTL');
    const topic = headers.topic?.toString();
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error(`topic ${topic}`);
    if (body.length > 4_096) throw new Error(`${body.length} bytes are too many`);
    return {
      endpoint: address + path,
      text: openPush(body, device.curve, device.auth),
      ttl: Number(headers.ttl),
      topic,
      urgency: headers.urgency?.toString(),
      vapid,
    };
  }

  return {
    address,
    subscribe(key) {
      count += 1;
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/devices/${count}-${randomBytes(6).toString('hex')}`;
      devices.set(path, { curve, auth, key });
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: address + path, expirationTime: null, keys };
    },
    received: () => received,
    problems: () => problems,
    answerWith(status, { headers = {}, times = Number.POSITIVE_INFINITY } = {}) {
      answer = { status, headers, times };
    },
    reset() {
      received = [];
      problems = [];
      answer = well;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
