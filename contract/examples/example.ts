import type { Answer, Endpoint, Input } from '../endpoint.ts';

// Apart from the endpoints, which the web loads too: only the description of the API needs these.

/** A call as a seller's program would make it, and what it gets. */
export interface Example {
  endpoint: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Without the envelope. */
  answer: unknown;
}

export function example<E extends Endpoint>(endpoint: E, call: Input<E> & { answer: Answer<E> }): Example {
  return { endpoint, ...(call as Omit<Example, 'endpoint'>) };
}
