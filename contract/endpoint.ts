import type { z } from 'zod';
import type { ApiScope } from '#domain/api-scopes.ts';
import type { Area } from '#domain/roles.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The body is a file as it is, not JSON. */
export interface UploadRule {
  types: readonly string[];
  maxMegabytes: number;
  /** Handed on as it arrives, never whole in memory. */
  streamed?: true;
}

/** `anyone`: strangers too. Otherwise members whose role may enter that area; `operator` is for operators alone. */
export type Access = 'anyone' | Area;

export const idempotencyHeader = 'idempotency-key';

/**
 * On every call of the web app: whom this tab belongs to. Another tab may have signed someone else in since, and what
 * one person began is not done in the name of the next.
 */
export const personHeader = 'x-giliran-person';

/** On every answer to an operator who impersonates an owner: no device keeps any of it. */
export const impersonationHeader = 'x-giliran-look';

/**
 * One call, described once: the server registers its route from this, the web's client is typed by it,
 * forms validate with its body, and the OpenAPI document is made of it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Upload extends UploadRule | undefined = UploadRule | undefined,
  Who extends Access = Access,
> {
  method: Method;
  /** With `:name` for parameters: '/v1/leads/:id' */
  path: `/v1/${string}`;
  summary: string;
  tag: string;
  /** Whose call this is; the server asks before anything else. */
  access: Who;
  /** What an API key needs to make it; without one it is for signed-in people only. */
  scope?: ApiScope;
  /** Not before the person has verified their email. */
  verified?: true;
  /** Not before the person has entered password or second factor within the last 15 minutes. Keys are not asked. */
  confirm?: true;
  /** It creates or charges: sent twice under one Idempotency-Key it happens once. */
  once?: true;
  /** It moves money, or changes how an owner signs in: an operator enters a code again before it. */
  confirmed?: true;
  /** Not for an operator who impersonates an owner: it returns a secret, or writes although it is a GET. */
  notWhileImpersonating?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  upload?: Upload;
  answer: Answer;
}

export function endpoint<
  Answer extends z.ZodType,
  const Who extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Upload extends UploadRule | undefined = undefined,
>(
  description: Endpoint<Params, Query, Body, Answer, Upload, Who>,
): Endpoint<Params, Query, Body, Answer, Upload, Who> {
  return description;
}

type AnyEndpoint = Endpoint;
type Given<E extends AnyEndpoint, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  NonNullable<E[K]> extends z.ZodUndefined
    ? Record<never, never>
    : { [P in K]: Side extends 'in' ? z.input<NonNullable<E[K]>> : z.output<NonNullable<E[K]>> };

type GivenFile<E extends AnyEndpoint, File> = [NonNullable<E['upload']>] extends [never]
  ? Record<never, never>
  : { body: File };

/** What a caller sends. */
export type Input<E extends AnyEndpoint> = Given<E, 'params', 'in'> &
  Given<E, 'query', 'in'> &
  Given<E, 'body', 'in'> &
  GivenFile<E, Blob>;
/** What a handler receives, parsed. */
export type Parsed<E extends AnyEndpoint> = Given<E, 'params', 'out'> &
  Given<E, 'query', 'out'> &
  Given<E, 'body', 'out'> &
  GivenFile<E, NonNullable<E['upload']> extends { streamed: true } ? AsyncIterable<Uint8Array> : Uint8Array>;
export type Answer<E extends AnyEndpoint> = z.output<E['answer']>;
