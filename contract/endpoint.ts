import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call, described once: the server registers its route from this, the web's client is typed by it,
 * forms validate with its body, and the OpenAPI document is made of it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** With `:name` for parameters: '/v1/leads/:id' */
  path: `/v1/${string}`;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
}

export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(description: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return description;
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type Given<E extends AnyEndpoint, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  NonNullable<E[K]> extends z.ZodUndefined
    ? Record<never, never>
    : { [P in K]: Side extends 'in' ? z.input<NonNullable<E[K]>> : z.output<NonNullable<E[K]>> };

/** What a caller sends. */
export type Input<E extends AnyEndpoint> = Given<E, 'params', 'in'> &
  Given<E, 'query', 'in'> &
  Given<E, 'body', 'in'>;
/** What a handler receives, parsed. */
export type Parsed<E extends AnyEndpoint> = Given<E, 'params', 'out'> &
  Given<E, 'query', 'out'> &
  Given<E, 'body', 'out'>;
export type Answer<E extends AnyEndpoint> = z.output<E['answer']>;
