import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tikTokProblem } from './tiktok-rules.fixture.ts';

/** What TikTok says in each kind of failure: status, code, words. */
const errors = {
  token: [200, 40_105, 'Access token is incorrect or has been revoked.'],
  token_expired: [200, 40_102, 'Access token has expired'],
  token_missing: [200, 40_104, 'Access token is empty'],
  permission: [200, 40_001, 'No permission to operate this event source'],
  not_found: [200, 40_002, 'event_source_id: the pixel does not exist'],
  throttled: [200, 40_100, 'App reaches the QPS limit.'],
  throttled_other: [200, 51_021, 'Too many requests'],
  passing: [200, 50_000, 'System error'],
  passing_status: [503, 50_002, 'Service unavailable'],
  unknown: [200, 61_000, 'Something new'],
  bad_event: [200, 40_002, 'data.0.event_time: Not a valid integer'],
} as const;

/** As `GraphFailure`. `in_part`: taken all in all, and one event was not. `no_code`: 200 without a word of success. */
export type TikTokFailure =
  | keyof typeof errors
  | 'too_many'
  | 'hangs'
  | 'breaks'
  | 'breaks_after'
  | 'echoes'
  | 'not_json'
  | 'half'
  | 'in_part'
  | 'no_code';

interface TikTokEvent {
  pixelId: string;
  event: string;
  event_id: string;
  testCode: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent; tests say what they expect.
  body: any;
}

interface TikTokRequest {
  method: string;
  path: string;
  events: number;
  answered: TikTokFailure | 'taken' | 'refused';
}

/**
 * TikTok's Events API as its sources describe it, on this machine: it holds every field to the rules and answers as the
 * real one would. Whoever is in another process steers it under `/_stub/`.
 */
export async function startTikTok({ port = 0, now = Date.now }: { port?: number; now?: () => number } = {}) {
  const pixels = new Map<string, string>();
  const events: TikTokEvent[] = [];
  const requests: TikTokRequest[] = [];
  const next: TikTokFailure[] = [];
  let always: TikTokFailure | null = null;

  const say = (response: ServerResponse, status: number, json: object, headers = {}) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(json));
  const answerOf = (code: number, message: string, data: object = {}) => ({
    code,
    message,
    request_id: randomBytes(8).toString('hex'),
    data,
  });

  function sayError(response: ServerResponse, kind: keyof typeof errors) {
    const [status, code, message] = errors[kind];
    say(response, status, answerOf(code, message));
    return kind;
  }

  // biome-ignore lint/suspicious/noExplicitAny: a body as it comes; a wrong one shows in the answer.
  function take(body: any): string | undefined {
    const list: unknown[] = Array.isArray(body?.data) ? body.data : [];
    const known = ['event_source', 'event_source_id', 'test_event_code', 'data'];
    const unknown = Object.keys(body ?? {}).find((key) => !known.includes(key));
    if (unknown) return `${unknown} is unknown`;
    if (body?.event_source !== 'web') return 'event_source: not a valid choice';
    if (list.length === 0 || list.length > 50) return 'data: 1 to 50 events';
    // One that is wrong, and none is taken.
    const problem = list.map((event) => tikTokProblem(event, now())).find(Boolean);
    if (problem) return problem;
    for (const event of list as Pick<TikTokEvent, 'event' | 'event_id'>[]) {
      const { event: name, event_id } = event;
      const testCode = body.test_event_code ?? '';
      events.push({ pixelId: body.event_source_id, event: name, event_id, testCode, body: event });
    }
    return undefined;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  function byRules(response: ServerResponse, token: string, body: any): TikTokRequest['answered'] {
    if (token === '') return sayError(response, 'token_missing');
    if (![...pixels.values()].includes(token)) return sayError(response, 'token');
    const owner = pixels.get(body?.event_source_id);
    if (owner === undefined) return sayError(response, 'not_found');
    if (owner !== token) return sayError(response, 'permission');
    const problem = take(body);
    say(response, 200, problem ? answerOf(40_002, problem) : answerOf(0, 'OK'));
    return problem ? 'refused' : 'taken';
  }

  function answer(response: ServerResponse, token: string, body: unknown): TikTokRequest['answered'] {
    const failure = next.shift() ?? always;
    switch (failure) {
      case null:
        return byRules(response, token, body);
      case 'hangs':
        return failure;
      case 'breaks':
        response.socket?.destroy();
        return failure;
      case 'breaks_after':
        take(body);
        response.socket?.destroy();
        return failure;
      case 'too_many':
        say(response, 429, {}, { 'retry-after': '60' });
        return failure;
      case 'not_json':
        response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
        return failure;
      case 'half':
        take(body);
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"code":0', () => response.socket?.destroy());
        return failure;
      case 'in_part':
        say(response, 200, answerOf(0, 'Partial success', { failed_events: [{ index: 0 }] }));
        return failure;
      case 'no_code':
        say(response, 200, { status: 'OK' });
        return failure;
      case 'echoes':
        say(response, 200, answerOf(40_105, `Malformed token ${token}`));
        return failure;
      default:
        return sayError(response, failure);
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: path = '' } = request;
    if (path.startsWith('/_stub/')) return steer(response, path.slice(7), text);
    const isRight = method === 'POST' && path === '/open_api/v1.3/event/track/';
    if (!isRight) return say(response, 404, {});
    const body = JSON.parse(text);
    const token = String(request.headers['access-token'] ?? '');
    const answered = answer(response, token, body);
    requests.push({ method, path, events: body?.data?.length ?? 0, answered });
  }

  function addPixel(pixelId: string, token = `tt${pixelId.toLowerCase()}`) {
    pixels.set(pixelId, token);
    return token;
  }

  function reset() {
    events.length = 0;
    requests.length = 0;
    next.length = 0;
    always = null;
  }

  /** From another process: `POST /_stub/pixel|meet|always|reset`, `GET /_stub/seen`. */
  function steer(response: ServerResponse, what: string, text: string) {
    const given = text === '' ? undefined : JSON.parse(text);
    if (what === 'pixel') addPixel(given.pixelId, given.token);
    if (what === 'meet') next.push(...given.failures);
    if (what === 'always') always = given;
    if (what === 'reset') reset();
    say(response, 200, what === 'seen' ? { events, requests } : {});
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.socket?.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes it known; gives its token. */
    addPixel,
    /** Its token is taken no more. */
    revoke: (pixelId: string) => void pixels.delete(pixelId),
    /** Everything that was taken, in order. */
    events,
    requests,
    /** The next requests, one after the other, meet these. */
    meet: (...failures: TikTokFailure[]) => void next.push(...failures),
    /** All others meet this; null: the rules. */
    always(failure: TikTokFailure | null) {
      always = failure;
    },
    reset,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
