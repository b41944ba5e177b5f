import { type Answer, type Endpoint, personHeader } from '#contract/endpoint.ts';
import { failureOf, normalise, parse, pathOf, searchOf } from './api.ts';
import { ApiError } from './api-error.ts';

/** The part of XMLHttpRequest we use, so that tests can bring their own. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  'open' | 'setRequestHeader' | 'send' | 'abort' | 'addEventListener' | 'status' | 'responseText'
> & { upload: Pick<XMLHttpRequestUpload, 'addEventListener'> };

interface UploadDeps {
  open: () => UploadRequest;
  defaultMessage: () => string;
  onUnauthenticated?: () => void;
  /** Who sends it: see `createCall`. */
  person?: () => string | undefined;
}

interface UploadOptions {
  type: string;
  signal: AbortSignal;
  /** From nothing to one; at one the server has it all and has yet to answer. */
  onProgress: (share: number) => void;
}

/** As `call`, for a large file: `fetch` cannot say how much of it has gone. */
export function createUpload({ open, defaultMessage, onUnauthenticated, person }: UploadDeps) {
  return function upload<E extends Endpoint>(
    endpoint: E,
    input: { query: Record<string, unknown>; body: Blob },
    { type, signal, onProgress }: UploadOptions,
  ): Promise<Answer<E>> {
    return new Promise((resolve, reject) => {
      const request = open();
      const fail = (error: 'network' | 'aborted') => () =>
        reject(new ApiError({ status: 500, message: defaultMessage(), error }));
      const answer = () => {
        const body = parse(request.responseText);
        if (request.status >= 200 && request.status < 300)
          return resolve(normalise(request.status, body).data as Answer<E>);
        const failure = failureOf(request.status, body, defaultMessage());
        if (failure.error === 'unauthenticated') onUnauthenticated?.();
        reject(failure);
      };
      request.addEventListener('load', answer);
      request.addEventListener('error', fail('network'));
      request.addEventListener('abort', fail('aborted'));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
      request.open(endpoint.method, pathOf(endpoint.path) + searchOf(input.query));
      request.setRequestHeader('X-Giliran-App', 'web');
      request.setRequestHeader('Content-Type', type);
      const whose = person?.();
      if (whose) request.setRequestHeader(personHeader, whose);
      if (signal.aborted) return fail('aborted')();
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(input.body);
    });
  };
}
