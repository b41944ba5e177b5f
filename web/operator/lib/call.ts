import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import { i18n } from '#web/i18n/index.ts';
import { abortAfter, createCall } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queries } from '#web/lib/api/queries.ts';
import { noteServerTime } from '#web/lib/api/server-time.ts';
import { randomId } from '#web/lib/random-id.ts';
import { consoleSessionKeys } from '#web/operator/lib/query-keys.ts';
import { askForCode } from './ask-for-code.ts';

const defaultMessage = () => i18n.t('contract:error.internal');
// Not the query itself, which needs this very file: its key.
const onUnauthenticated = () => void queries.invalidateQueries({ queryKey: consoleSessionKeys.all });

const send = createCall({
  fetch: (...request) => window.fetch(...request),
  defaultMessage,
  onUnauthenticated,
  onAnswer: (_path, headers) => noteServerTime(headers.get('date')),
});

interface CallOptions {
  signal?: AbortSignal;
  key?: string;
}

/** A file takes its time on a slow line; everything else that is not answered by then will not be. */
const timeoutFor = (body: unknown) => (body instanceof Blob ? 120_000 : 20_000);

/** A call of the console. What moves money may need a code once more: it is asked for, and the same is sent again. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, key = randomId() }: CallOptions = {},
): Promise<{ status: number; data: Answer<E> }> {
  const timeoutMs = timeoutFor((input as { body?: unknown }).body);
  const once = () => send(endpoint, input, { signal: abortAfter(timeoutMs, signal), key });
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof ApiError) || error.error !== 'code_needed') throw error;
    if (!(await askForCode())) throw error;
    return once();
  }
}
