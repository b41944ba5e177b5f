import {
  type Answer,
  type Endpoint,
  type Input,
  idempotencyHeader,
  personHeader,
} from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { randomId } from '../random-id.ts';
import { ApiError } from './api-error.ts';

interface ApiDeps {
  fetch: typeof fetch;
  /** Said when the server gave no sentence of its own; in the language of the moment. */
  defaultMessage: () => string;
  /** The server does not know us any more. */
  onUnauthenticated?: () => void;
  /** Asks the person to prove once more that it is them; false when they would rather not. */
  reenter?: () => Promise<boolean>;
  /** Who asks: the server refuses when it is someone else by now, and the service worker keeps answers with theirs. */
  person?: (method: Endpoint['method']) => string | undefined;
  /** Something answered: the server, or the service worker in its place. */
  onAnswer?: (path: string, headers: Headers) => void;
  /** Nothing did. */
  onUnanswered?: (path: string) => void;
}

interface CallOptions {
  signal?: AbortSignal;
  /** For calls that happen once: the same key when the same is sent again. */
  key?: string;
}

type Values = Record<string, unknown>;
interface LooseInput {
  params?: Values;
  query?: Values;
  body?: unknown;
}

export function createCall({
  fetch,
  defaultMessage,
  onUnauthenticated,
  reenter,
  person,
  onAnswer,
  onUnanswered,
}: ApiDeps) {
  /**
   * One call: resolves with status and data, rejects with an ApiError and nothing else. No time limit of its own. What
   * needs the password once more is sent again by itself when it was entered.
   */
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { signal, key = randomId() }: CallOptions = {},
  ): Promise<{ status: number; data: Answer<E> }> {
    try {
      return await send(endpoint, input, { signal, key });
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'reentry_needed') throw error;
      if (!(await reenter?.())) throw error;
      return send(endpoint, input, { signal: afterWaiting(signal), key });
    }
  };

  async function send<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { signal, key }: CallOptions,
  ): Promise<{ status: number; data: Answer<E> }> {
    const { params, query, body } = input as LooseInput;
    const whose = person?.(endpoint.method);
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(pathOf(endpoint.path, params) + searchOf(query), {
        method: endpoint.method,
        // The server refuses unsafe methods without this header: a foreign page cannot send it.
        headers: {
          'X-Giliran-App': 'web',
          ...contentType(body),
          ...(whose && { [personHeader]: whose }),
          ...(endpoint.once && { [idempotencyHeader]: key }),
        },
        body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
        signal,
      });
      answer = parse(await response.text());
    } catch (cause) {
      const error = signal?.aborted ? 'aborted' : 'network';
      if (error === 'network') onUnanswered?.(endpoint.path);
      throw new ApiError({ status: 500, message: defaultMessage(), error, cause });
    }
    onAnswer?.(endpoint.path, response.headers);
    if (!response.ok) {
      const failure = failureOf(response.status, answer, defaultMessage());
      if (failure.error === 'unauthenticated') onUnauthenticated?.();
      throw failure;
    }
    return normalise(response.status, answer) as { status: number; data: Answer<E> };
  }
}

/** The patience of the first sending ran out while a person typed; who left has left. */
function afterWaiting(signal: AbortSignal | undefined): AbortSignal | undefined {
  const ranOut = signal?.aborted && (signal.reason as { name?: string } | undefined)?.name === 'TimeoutError';
  return ranOut ? abortAfter(20_000) : signal;
}

/** Status: the body's code, else the HTTP status, else 200. Data: the body's data, else the body. */
export function normalise(httpStatus: number | undefined, body: unknown): { status: number; data: unknown } {
  const envelope = isRecord(body) ? body : {};
  const code = typeof envelope.code === 'number' ? envelope.code : undefined;
  return { status: code ?? (httpStatus || 200), data: envelope.data === undefined ? body : envelope.data };
}

export function failureOf(httpStatus: number | undefined, body: unknown, defaultMessage: string): ApiError {
  const envelope = isRecord(body) ? body : {};
  return new ApiError({
    status: httpStatus || 500,
    message: typeof envelope.message === 'string' && envelope.message ? envelope.message : defaultMessage,
    error: isErrorCode(envelope.error) ? envelope.error : 'unknown',
    data: envelope.data,
    fields: isRecord(envelope.fields) ? (envelope.fields as Record<string, string>) : undefined,
  });
}

/** A signal that gives up after a while, or with its parent if that comes first. */
export function abortAfter(ms = 8000, parent?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
  const follow = () => {
    clearTimeout(timer);
    controller.abort(parent?.reason);
  };
  if (parent?.aborted) follow();
  else parent?.addEventListener('abort', follow, { once: true });
  return controller.signal;
}

function contentType(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  return { 'Content-Type': body instanceof Blob ? body.type : 'application/json' };
}

export function pathOf(path: string, params: Values = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

export function searchOf(query: Values = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** A body that is no JSON (a proxy's error page) is data too: its text. */
export function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By its form: the table of all codes would be downloaded before the first lead is shown. */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z][a-z_]*$/.test(value);
}
