import type { z } from 'zod';
import type {
  Conversion,
  ConversionAttempt,
  checkPixel,
  Pixel,
  PixelHealth,
  Refusal,
} from '#contract/pixels.ts';
import {
  type ConversionStatus,
  isStopped,
  type MatchInput,
  type Moment,
  type PausedWhy,
  type Platform,
} from '#domain/pixels.ts';

type CheckAnswer = z.infer<typeof checkPixel.answer>;

/** Those that the server can talk to; another is offered once it can. */
export const offeredPlatforms: readonly Platform[] = ['meta'];

export const momentWords = {
  view: 'pixels.momentView',
  submit: 'pixels.momentSubmit',
  chat: 'pixels.momentChat',
  order: 'pixels.momentOrder',
} as const satisfies Record<Moment, string>;

export const inputWords = {
  phone: 'pixels.inputPhone',
  name: 'pixels.inputName',
  fbp: 'pixels.inputFbp',
  fbc: 'pixels.inputFbc',
  ip: 'pixels.inputIp',
  userAgent: 'pixels.inputUserAgent',
} as const satisfies Record<MatchInput, string>;

export const refusalWords = {
  token: 'pixels.whyToken',
  permission: 'pixels.whyPermission',
  not_found: 'pixels.whyNotFound',
  throttled: 'pixels.whyThrottled',
  passing: 'pixels.whyPassing',
  bad_event: 'pixels.whyBadEvent',
  no_answer: 'pixels.whyNoAnswer',
  not_reached: 'pixels.whyNotReached',
} as const satisfies Record<Refusal, string>;

/** What a check found. Who may not look at a pixel may send all the same: nobody knows yet. */
export function checkWords(result: CheckAnswer['result'], why: Refusal) {
  const cannotLook = why === 'permission' || why === 'not_found';
  return result === 'unchecked' && cannotLook ? 'pixels.whyCannotLook' : refusalWords[why];
}

/** What stopped a pixel, and what to do about it. */
export const stoppedWords = {
  token: ['pixels.stoppedToken', 'pixels.stoppedTokenDo'],
  permission: ['pixels.stoppedPermission', 'pixels.stoppedPermissionDo'],
  not_found: ['pixels.stoppedNotFound', 'pixels.stoppedNotFoundDo'],
  unreadable: ['pixels.stoppedUnreadable', 'pixels.stoppedUnreadableDo'],
} as const satisfies Record<Exclude<PausedWhy, 'by_hand'>, readonly [string, string]>;

/** Red for what is lost: nobody can send it any more. */
export const conversionBadges = {
  browser: { tone: 'quiet', text: 'pixels.statusBrowser' },
  waiting: { tone: 'quiet', text: 'pixels.statusWaiting' },
  sending: { tone: 'quiet', text: 'pixels.statusSending' },
  sent: { tone: 'good', text: 'pixels.statusSent' },
  refused: { tone: 'needs-you', text: 'pixels.statusRefused' },
  expired: { tone: 'bad', text: 'pixels.statusExpired' },
  unknown: { tone: 'needs-you', text: 'pixels.statusUnknown' },
} as const satisfies Record<ConversionStatus, { tone: string; text: string }>;

/** What became of an event, honestly. */
const conversionSentences = {
  browser: 'pixels.saidBrowser',
  waiting: 'pixels.saidWaiting',
  sending: 'pixels.saidSending',
  sent: 'pixels.saidSent',
  refused: 'pixels.saidRefused',
  expired: 'pixels.saidExpired',
  unknown: 'pixels.saidUnknown',
} as const satisfies Record<ConversionStatus, string>;

/** What became of it. Only of forms does the browser tell as well. */
export function sentenceOf({ status, moment }: Pick<Conversion, 'status' | 'moment'>) {
  if (status === 'sent' && moment !== 'submit') return 'pixels.saidSentAlone';
  if (status === 'refused' && moment === 'submit') return 'pixels.saidRefusedSubmit';
  if (status === 'expired' && moment === 'submit') return 'pixels.saidExpiredSubmit';
  return conversionSentences[status];
}

export const stateBadges = {
  active: { tone: 'good', text: 'pixels.active' },
  resting: { tone: 'needs-you', text: 'pixels.resting' },
  paused: { tone: 'outline', text: 'pixels.paused' },
  stopped: { tone: 'needs-you', text: 'pixels.stopped' },
} as const;

/** How it fares: paused by a person and stopped by the platform are two things. */
export function stateOf({ status, pausedWhy, health }: Pixel): keyof typeof stateBadges {
  if (status === 'paused') return isStopped(pausedWhy) ? 'stopped' : 'paused';
  return health.nextAt === null ? 'active' : 'resting';
}

/** Where it was chosen, but tells nothing. */
export function titlesWithoutEvents({ rotators }: Pick<Pixel, 'rotators'>): string[] {
  return rotators.filter(({ hasEvents }) => !hasEvents).map(({ title }) => title);
}

/** How often something is there, in a word. */
export function shareWord(share: number) {
  if (share >= 0.95) return 'pixels.always';
  if (share >= 0.6) return 'pixels.often';
  if (share >= 0.25) return 'pixels.sometimes';
  return share > 0 ? 'pixels.seldom' : 'pixels.never';
}

/** What helps most stands first. Nobody can do anything about address and kind of browser. */
const wanted = [
  ['phone', 0.8, 'pixels.hintPhone'],
  ['fbc', 0.25, 'pixels.hintFbc'],
  ['name', 0.6, 'pixels.hintName'],
  ['fbp', 0.5, 'pixels.hintFbp'],
] as const satisfies readonly (readonly [MatchInput, number, string])[];

/** The one thing to improve next. */
export function hintOf(inputs: NonNullable<PixelHealth['inputs']>) {
  return wanted.find(([input, enough]) => inputs[input] < enough)?.[2] ?? 'pixels.hintFine';
}

const hour = 60 * 60 * 1_000;
/** What is older is not sent; a form, of which the browser tells too, would be counted twice. */
const longestAgeMs = (moment: Moment) => (moment === 'submit' ? 2 : 7) * 24 * hour - hour;

/** What did not arrive, or perhaps not, and is not too old for it. */
export function mayResend(
  { status, at, moment }: Pick<Conversion, 'status' | 'at' | 'moment'>,
  now: Date,
): boolean {
  const isOpen = status === 'refused' || status === 'unknown';
  return isOpen && now.getTime() - new Date(at).getTime() < longestAgeMs(moment);
}

/** `unsure`: nobody can tell whether it arrived. `open`: it was interrupted, or is under way. */
export function outcomeOf({ status, why, ms }: Pick<ConversionAttempt, 'status' | 'why' | 'ms'>) {
  if (why === 'no_answer') return 'unsure';
  if (why !== null) return 'not-taken';
  return status === null || ms === null ? 'open' : 'taken';
}
