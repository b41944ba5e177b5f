import type { TextKey } from './texts/index.ts';

/** Every error the API can answer: its stable word, its HTTP status, and the sentence a person reads. */
export const errors = {
  invalid_request: { status: 400, text: 'error.invalidRequest' },
  invalid_token: { status: 400, text: 'error.invalidToken' },
  key_missing: { status: 400, text: 'error.keyMissing' },
  unauthenticated: { status: 401, text: 'error.unauthenticated' },
  wrong_credentials: { status: 401, text: 'error.wrongCredentials' },
  google_refused: { status: 401, text: 'error.googleRefused' },
  points_short: { status: 402, text: 'error.pointsShort' },
  lead_locked: { status: 402, text: 'error.leadLocked' },
  forbidden: { status: 403, text: 'error.forbidden' },
  foreign_origin: { status: 403, text: 'error.foreignOrigin' },
  email_unverified: { status: 403, text: 'error.emailUnverified' },
  member_inactive: { status: 403, text: 'error.memberInactive' },
  profile_incomplete: { status: 403, text: 'error.profileIncomplete' },
  not_found: { status: 404, text: 'error.notFound' },
  email_taken: { status: 409, text: 'error.emailTaken' },
  key_reused: { status: 409, text: 'error.keyReused' },
  already_joined: { status: 409, text: 'error.alreadyJoined' },
  already_verified: { status: 409, text: 'error.alreadyVerified' },
  google_email_taken: { status: 409, text: 'error.googleEmailTaken' },
  google_unverified: { status: 409, text: 'error.googleUnverified' },
  already_ordered: { status: 409, text: 'error.alreadyOrdered' },
  changed_meanwhile: { status: 409, text: 'error.changedMeanwhile' },
  payload_too_large: { status: 413, text: 'error.payloadTooLarge' },
  unsupported_media: { status: 415, text: 'error.unsupportedMedia' },
  invalid_input: { status: 422, text: 'error.invalidInput' },
  too_many_leads: { status: 422, text: 'error.tooManyLeads' },
  too_many_requests: { status: 429, text: 'error.tooManyRequests' },
  sign_in_delayed: { status: 429, text: 'error.signInDelayed' },
  internal: { status: 500, text: 'error.internal' },
  unavailable: { status: 503, text: 'error.unavailable' },
} as const satisfies Record<string, { status: number; text: TextKey }>;

export type ErrorCode = keyof typeof errors;
