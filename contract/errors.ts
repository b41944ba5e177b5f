import type { TextKey } from './texts/index.ts';

/** Every error the API can answer: its stable word, its HTTP status, and the sentence a person reads. */
export const errors = {
  invalid_request: { status: 400, text: 'error.invalidRequest' },
  unauthenticated: { status: 401, text: 'error.unauthenticated' },
  forbidden: { status: 403, text: 'error.forbidden' },
  foreign_origin: { status: 403, text: 'error.foreignOrigin' },
  not_found: { status: 404, text: 'error.notFound' },
  payload_too_large: { status: 413, text: 'error.payloadTooLarge' },
  unsupported_media: { status: 415, text: 'error.unsupportedMedia' },
  invalid_input: { status: 422, text: 'error.invalidInput' },
  too_many_requests: { status: 429, text: 'error.tooManyRequests' },
  internal: { status: 500, text: 'error.internal' },
  unavailable: { status: 503, text: 'error.unavailable' },
} as const satisfies Record<string, { status: number; text: TextKey }>;

export type ErrorCode = keyof typeof errors;
