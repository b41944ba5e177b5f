import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type GraphEvent,
  type GraphFailure,
  type GraphPixel,
  type GraphRequest,
  graphErrors,
} from './graph-answers.fixture.ts';
import { type GraphProblem, problemOf } from './graph-rules.fixture.ts';

export interface GraphOptions {
  port?: number;
  /** What time it is at Meta; events are held to it. */
  now?: () => number;
}

/**
 * Meta's Graph API as its documentation describes it, on this machine: it holds every field to the rules and answers as the
 * real one would. Whoever is in another process steers it under `/_stub/`.
 */
export async function startGraph({ port = 0, now = Date.now }: GraphOptions = {}) {
  const pixels = new Map<string, GraphPixel>();
  const events: GraphEvent[] = [];
  const requests: GraphRequest[] = [];
  /** Without a number: of whichever pixel. */
  const next: { pixelId?: string; failure: GraphFailure }[] = [];
  const held = new Set<() => void>();
  let always: GraphFailure | null = null;

  const trace = () => `A${randomBytes(8).toString('hex')}`;
  const say = (response: ServerResponse, status: number, json: unknown, headers = {}) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(json));

  function sayError(response: ServerResponse, kind: keyof typeof graphErrors, more: object = {}) {
    const [status, type, code, subcode, message] = graphErrors[kind];
    const isTransient = code === 1 || code === 2;
    const error = { message, type, code, error_subcode: subcode, is_transient: isTransient, ...more };
    say(response, status, { error: { ...error, fbtrace_id: trace() } });
    return kind;
  }

  function sayProblem(response: ServerResponse, { code, subcode, title, words }: GraphProblem) {
    const error = { message: 'Invalid parameter', type: 'OAuthException', code, error_subcode: subcode };
    const forPeople = { is_transient: false, error_user_title: title, error_user_msg: words };
    say(response, 400, { error: { ...error, ...forPeople, fbtrace_id: trace() } });
    return 'refused' as const;
  }

  // biome-ignore lint/suspicious/noExplicitAny: a body as it comes; a wrong one shows in the answer.
  function take(pixelId: string, body: any): GraphProblem | undefined {
    const list: unknown[] = Array.isArray(body?.data) ? body.data : [];
    const invalid = (words: string) => ({ code: 100, subcode: 2_804_019, title: 'Invalid', words });
    const known = ['data', 'access_token', 'test_event_code'];
    const unknown = Object.keys(body ?? {}).find((key) => !known.includes(key));
    if (unknown) return invalid(`${unknown} is unknown`);
    if (list.length === 0 || list.length > 1_000) return invalid('data must hold 1 to 1000 events');
    // One that is wrong, and none is taken.
    const problem = list.map((event) => problemOf(event, now())).find(Boolean);
    if (problem) return problem;
    for (const event of list as Omit<GraphEvent, 'body'>[]) {
      const { event_name, event_id, event_time } = event;
      events.push({
        pixelId,
        event_name,
        event_id,
        event_time,
        testCode: body.test_event_code ?? '',
        body: event,
      });
    }
    return undefined;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  function byRules(response: ServerResponse, asked: Asked, body: any): GraphRequest['answered'] {
    const { method, pixelId, isEvents, token } = asked;
    const pixel = pixels.get(pixelId);
    const isKnownToken = [...pixels.values()].some((one) => one.token === token);
    if (!isKnownToken) return sayError(response, 'token');
    if (pixel?.token !== token) return sayError(response, 'not_found');
    if (method === 'GET' && !isEvents) {
      // As of one that is not there: Meta does not distinguish the two.
      if (!pixel.mayLook) return sayError(response, 'not_found');
      say(response, 200, { id: pixelId, name: pixel.name });
      return 'taken';
    }
    if (method !== 'POST' || !isEvents) return sayError(response, 'bad_event');
    const problem = take(pixelId, body);
    if (problem) return sayProblem(response, problem);
    say(response, 200, { events_received: body.data.length, messages: [], fbtrace_id: trace() });
    return 'taken';
  }

  interface Asked {
    method: string;
    pixelId: string;
    isEvents: boolean;
    token: string;
  }

  function answer(response: ServerResponse, asked: Asked, body: unknown): GraphRequest['answered'] {
    const due = next.findIndex((one) => one.pixelId === undefined || one.pixelId === asked.pixelId);
    const failure = (due === -1 ? undefined : next.splice(due, 1)[0]?.failure) ?? always;
    switch (failure) {
      case null:
        return byRules(response, asked, body);
      case 'hangs':
        return failure;
      case 'breaks':
        response.socket?.destroy();
        return failure;
      case 'breaks_after':
        take(asked.pixelId, body);
        response.socket?.destroy();
        return failure;
      case 'held':
        held.add(() => byRules(response, asked, body));
        return failure;
      case 'too_many':
        say(response, 429, {}, { 'retry-after': '60' });
        return failure;
      case 'not_json':
        response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
        return failure;
      case 'half':
        take(asked.pixelId, body);
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"events_received":', () => response.socket?.destroy());
        return failure;
      case 'endless': {
        response.writeHead(200);
        const pour = () => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        };
        response.on('drain', pour);
        pour();
        return failure;
      }
      case 'echoes': {
        const message = `Malformed access token ${asked.token} (access_token=${encodeURIComponent(asked.token)})`;
        sayError(response, 'token', { message, error_user_msg: message });
        return failure;
      }
      default:
        sayError(response, failure);
        return failure;
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: path = '' } = request;
    const url = new URL(path, 'http://graph');
    if (url.pathname.startsWith('/_stub/')) return steer(response, url.pathname.slice(7), text);
    const body = text === '' ? undefined : JSON.parse(text);
    const [, pixelId = '', edge = ''] = /^\/v\d+\.\d+\/(\d+)(\/events)?$/.exec(url.pathname) ?? [];
    const inHeader = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const inQuery = url.searchParams.get('access_token');
    const token: string = body?.access_token ?? inHeader ?? inQuery ?? '';
    const where = body?.access_token ? 'body' : inHeader ? 'header' : inQuery ? 'query' : 'nowhere';
    const asked = { method, pixelId, isEvents: edge !== '', token };
    const answered = answer(response, asked, body);
    requests.push({ method, path, tokenIn: where, events: body?.data?.length ?? 0, answered });
  }

  /** How often each event was taken, by name and id. */
  function counts(): Record<string, number> {
    const all: Record<string, number> = {};
    for (const { event_name, event_id } of events) {
      const key = `${event_name} ${event_id}`;
      all[key] = (all[key] ?? 0) + 1;
    }
    return all;
  }

  function letGo() {
    for (const go of held) go();
    held.clear();
  }

  function meet(failures: GraphFailure[], pixelId?: string) {
    next.push(...failures.map((failure) => ({ pixelId, failure })));
  }

  function addPixel(pixelId: string, { name = 'Toko', token = `EAA${pixelId}`, mayLook = true } = {}) {
    pixels.set(pixelId, { name, token, mayLook });
    return token;
  }

  /** From another process: `POST /_stub/pixel|meet|always|release|reset`, `GET /_stub/seen`. */
  function steer(response: ServerResponse, what: string, text: string) {
    const given = text === '' ? undefined : JSON.parse(text);
    if (what === 'pixel') addPixel(given.pixelId, given);
    if (what === 'meet') meet(given.failures, given.pixelId);
    if (what === 'always') always = given;
    if (what === 'release') letGo();
    if (what === 'reset') {
      events.length = 0;
      requests.length = 0;
      next.length = 0;
      always = null;
    }
    say(response, 200, what === 'seen' ? { events, requests, counts: counts() } : {});
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.socket?.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pixels,
    /** Makes it known; gives its token. */
    addPixel,
    /** Everything that was taken, in order. */
    events,
    requests,
    counts,
    /** The next requests, one after the other, meet these. */
    meet: (...failures: GraphFailure[]) => meet(failures),
    /** All others meet this; null: the rules. */
    always(failure: GraphFailure | null) {
      always = failure;
    },
    /** Answers what was held. */
    letGo,
    async close() {
      letGo();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
