import type { ErrorCode } from '#contract/errors.ts';

/** `network`: no answer came. `aborted`: we stopped waiting. `unknown`: an answer that is not one of ours. */
type Failure = ErrorCode | 'network' | 'aborted' | 'unknown';

/** Every failed call, whatever failed, looks like this; `message` can be shown to a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly error: Failure;
  /** What the server gave besides, such as the e-mail meant. */
  readonly data: unknown;
  readonly fields: Readonly<Record<string, string>>;

  constructor(failure: {
    status: number;
    message: string;
    error: Failure;
    data?: unknown;
    fields?: Record<string, string>;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.error = failure.error;
    this.data = failure.data;
    this.fields = failure.fields ?? {};
  }
}

/** Whether it was done there nobody knows: the connection, or our patience, ended before an answer came. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'network' || error.error === 'aborted');
