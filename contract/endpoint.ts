import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The body is a file as it is, not JSON. */
export interface UploadRule {
  types: readonly string[];
  maxMegabytes: number;
}

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
> {
  method: Method;
  /** With `:name` for parameters: '/v1/leads/:id' */
  path: `/v1/${string}`;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  upload?: Upload;
  answer: Answer;
}

export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Upload extends UploadRule | undefined = undefined,
>(description: Endpoint<Params, Query, Body, Answer, Upload>): Endpoint<Params, Query, Body, Answer, Upload> {
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
  GivenFile<E, Uint8Array>;
export type Answer<E extends AnyEndpoint> = z.output<E['answer']>;
