import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Failure } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { text } from '#contract/texts/index.ts';
import { fieldErrors, type Issue, validate } from '#contract/validation.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { AppError } from '../errors.ts';
import { languageOf } from './language.ts';

/** Thrown by the input check; carries what is wrong until the person's language is known. */
class InvalidInput extends Error {
  readonly issues: Issue[];
  constructor(issues: Issue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** How Fastify checks what comes in. */
export function compileInputCheck({ schema }: { schema: unknown }) {
  return (input: unknown) => {
    const result = validate(schema as z.ZodType, input);
    return result.ok ? { value: result.data } : { error: new InvalidInput(result.issues) };
  };
}

/** What a framework error means in our table. */
const frameworkCodes: Record<number, AppError['code']> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media',
  429: 'too_many_requests',
};

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidInput) {
    return new AppError('invalid_input', { fields: fieldErrors(error.issues, languageOf(request)) });
  }
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  const status = (error as Partial<FastifyError>)?.statusCode;
  const code = status === undefined ? undefined : frameworkCodes[status];
  if (code) return new AppError(code, { cause: error });
  return new AppError(status === 503 ? 'unavailable' : 'internal', { cause: error });
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(error, request);
  // The caller reads a sentence, the log reads the cause.
  if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed');
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds);
  if (failure.code === 'key_refused') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  if (failure.code === 'scope_missing')
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${failure.params?.scope}"`);
  return reply.code(failure.status).send(failureBody(failure, request));
}

export function failureBody(failure: AppError, request: FastifyRequest): Failure {
  const language = languageOf(request);
  const translated = Object.entries(failure.texts ?? {}).map(([field, key]) => [
    field,
    text(language, key, failure.params),
  ]);
  const fields = failure.fields ?? (failure.texts && Object.fromEntries(translated));
  return {
    code: failure.status,
    message: text(language, errors[failure.code].text, failure.params),
    error: failure.code,
    ...(failure.data !== undefined && { data: failure.data }),
    ...(fields && { fields }),
  };
}
