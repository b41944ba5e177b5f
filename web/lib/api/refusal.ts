import { ApiError } from './api-error.ts';

/** A clear no from the server, as opposed to no answer, a stumble, or "not so fast". */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** A no in words of the server's own; anything else may have said it in its place: a proxy, a hotel's sign-in page. */
export function isOwnRefusal(error: unknown): error is ApiError {
  return isRefusal(error) && error.error !== 'unknown';
}
