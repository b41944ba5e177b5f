import { type ErrorCode, errors } from '#contract/errors.ts';

/** An answer that is not a success. `message` is for the log; a person reads the text of `code`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** For invalid input: a sentence per field, already in the person's language. */
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
