import { type ErrorCode, errors } from '#contract/errors.ts';
import type { TextKey, TextParams } from '#contract/texts/index.ts';

/** An answer that is not a success. `message` is for the log; a person reads the text of `code`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** For invalid input: a sentence per field, already in the person's language. */
  readonly fields?: Record<string, string>;
  /** The same for a command, which does not know the language: the sentence to say at each field. */
  readonly texts?: Record<string, TextKey>;
  /** For the gaps in the sentences of `code` and `texts`. */
  readonly params?: TextParams;
  /** Given to the caller beside the sentence. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: Record<string, string>;
      texts?: Record<string, TextKey>;
      params?: TextParams;
      data?: unknown;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.texts = options.texts;
    this.params = options.params;
    this.data = options.data;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
