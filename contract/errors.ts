import type { TextKey } from './texts/index.ts';

/** Every error the API can answer: its stable word, its HTTP status, and the sentence a person reads. */
export const errors = {
  invalid_request: { status: 400, text: 'error.invalidRequest' },
  invalid_token: { status: 400, text: 'error.invalidToken' },
  key_missing: { status: 400, text: 'error.keyMissing' },
  unauthenticated: { status: 401, text: 'error.unauthenticated' },
  wrong_credentials: { status: 401, text: 'error.wrongCredentials' },
  google_refused: { status: 401, text: 'error.googleRefused' },
  /** The first factor was right, and there is a second; `data` says how to go on. */
  second_factor_needed: { status: 401, text: 'error.secondFactorNeeded' },
  /** The second factor came too late, or the password is another by now: from the beginning. */
  sign_in_over: { status: 401, text: 'error.signInOver' },
  /** Unknown, forged, asked for too long ago, or used without finger, face or PIN. */
  passkey_refused: { status: 401, text: 'error.passkeyRefused' },
  points_short: { status: 402, text: 'error.pointsShort' },
  lead_locked: { status: 402, text: 'error.leadLocked' },
  key_refused: { status: 401, text: 'error.keyRefused' },
  forbidden: { status: 403, text: 'error.forbidden' },
  foreign_origin: { status: 403, text: 'error.foreignOrigin' },
  /** The password that came by mail, after its week. */
  initial_password_over: { status: 403, text: 'error.initialPasswordOver' },
  email_unverified: { status: 403, text: 'error.emailUnverified' },
  member_inactive: { status: 403, text: 'error.memberInactive' },
  profile_incomplete: { status: 403, text: 'error.profileIncomplete' },
  not_by_key: { status: 403, text: 'error.notByKey' },
  scope_missing: { status: 403, text: 'error.scopeMissing' },
  /** By an operator: members may read and pay, nothing else. */
  account_suspended: { status: 403, text: 'error.accountSuspended' },
  /** By its owner, who alone can enter it and bring it back. */
  account_closed: { status: 403, text: 'error.accountClosed' },
  /** It pays by the month, or a payment is being checked. */
  cannot_close: { status: 409, text: 'error.cannotClose' },
  /** An operator impersonates the owner: nothing may be changed. */
  look_only: { status: 403, text: 'error.lookOnly' },
  /** A stranger looks around in the demo shop. */
  demo_shop: { status: 403, text: 'error.demoShop' },
  /** The app asks for password or second factor and sends the same again. */
  reentry_needed: { status: 403, text: 'error.reentryNeeded' },
  /** The account requires a second factor of this person, and their week to get one is over. */
  second_factor_required: { status: 403, text: 'error.secondFactorRequired' },
  /** The console asks for a code and sends the same again. */
  code_needed: { status: 403, text: 'error.codeNeeded' },
  /** An operator who never put a second factor into use: a new link is needed. */
  invitation_over: { status: 403, text: 'error.invitationOver' },
  not_found: { status: 404, text: 'error.notFound' },
  email_taken: { status: 409, text: 'error.emailTaken' },
  key_reused: { status: 409, text: 'error.keyReused' },
  /** The address became another account's before the invitation was accepted. */
  invitation_email_taken: { status: 409, text: 'error.invitationEmailTaken' },
  /** The address became somebody's before the change was confirmed. */
  email_change_taken: { status: 409, text: 'error.emailChangeTaken' },
  /** What only a member can be or have, asked for who was invited and has not accepted. */
  not_accepted: { status: 409, text: 'error.notAccepted' },
  /** A link of an email that has done its work: there is a password to sign in with. */
  link_used: { status: 409, text: 'error.linkUsed' },
  already_joined: { status: 409, text: 'error.alreadyJoined' },
  already_verified: { status: 409, text: 'error.alreadyVerified' },
  google_email_taken: { status: 409, text: 'error.googleEmailTaken' },
  google_unverified: { status: 409, text: 'error.googleUnverified' },
  already_ordered: { status: 409, text: 'error.alreadyOrdered' },
  /** It is a sale: it can be no fake lead. */
  lead_ordered: { status: 409, text: 'error.leadOrdered' },
  /** Lost or ordered: nobody has to be reminded of it. */
  lead_settled: { status: 409, text: 'error.leadSettled' },
  /** Too long ago, not one's own, or more has happened to the lead since. */
  follow_up_stays: { status: 409, text: 'error.followUpStays' },
  /** First it has to be a buyer again. */
  lead_fake: { status: 409, text: 'error.leadFake' },
  /** An edit conflict: see edit-conflicts.ts. */
  changed_meanwhile: { status: 409, text: 'error.editConflict' },
  number_blocked: { status: 409, text: 'error.numberBlocked' },
  lead_held: { status: 409, text: 'error.leadHeld' },
  /** Others are being let in or blocked in the background. */
  held_running: { status: 409, text: 'error.heldRunning' },
  rotator_closed: { status: 409, text: 'error.rotatorClosed' },
  pays_monthly: { status: 409, text: 'error.paysMonthly' },
  /** Since the buyer looked at it; `pointPrice` is the new one. */
  price_changed: { status: 409, text: 'error.priceChanged' },
  codes_taken: { status: 409, text: 'error.codesTaken' },
  job_running: { status: 409, text: 'error.jobRunning' },
  /** A second operator says yes, never the one who asked. */
  own_request: { status: 409, text: 'error.ownRequest' },
  /** The archive of everything is being written. */
  archive_running: { status: 409, text: 'error.archiveRunning' },
  wrong_step: { status: 409, text: 'error.wrongStep' },
  file_expired: { status: 410, text: 'error.fileExpired' },
  body_too_slow: { status: 408, text: 'error.bodyTooSlow' },
  payload_too_large: { status: 413, text: 'error.payloadTooLarge' },
  unsupported_media: { status: 415, text: 'error.unsupportedMedia' },
  wrong_code: { status: 422, text: 'error.wrongCode' },
  /** The secret of this person’s authenticator app was stored under a key that we do not have. */
  app_unreadable: { status: 422, text: 'error.appUnreadable' },
  invalid_input: { status: 422, text: 'error.invalidInput' },
  too_many_leads: { status: 422, text: 'error.tooManyLeads' },
  too_many_orders: { status: 422, text: 'error.tooManyOrders' },
  too_many_things: { status: 422, text: 'error.tooManyThings' },
  /** Somebody guesses: the device does a little work first and sends the same again. */
  work_needed: { status: 428, text: 'error.workNeeded' },
  too_many_requests: { status: 429, text: 'error.tooManyRequests' },
  too_many_streams: { status: 429, text: 'error.tooManyStreams' },
  too_many_codes: { status: 429, text: 'error.tooManyCodes' },
  too_many_tests: { status: 429, text: 'error.tooManyTests' },
  too_many_files: { status: 429, text: 'error.tooManyFiles' },
  too_many_rows_today: { status: 429, text: 'error.tooManyRowsToday' },
  sign_in_delayed: { status: 429, text: 'error.signInDelayed' },
  headers_too_large: { status: 431, text: 'error.payloadTooLarge' },
  internal: { status: 500, text: 'error.internal' },
  unavailable: { status: 503, text: 'error.unavailable' },
} as const satisfies Record<string, { status: number; text: TextKey }>;

export type ErrorCode = keyof typeof errors;
