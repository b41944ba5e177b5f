import type { z } from 'zod';
import type { Conversion, ConversionAttempt } from '#contract/conversions.ts';
import type { checkPixel, Pixel, PixelHealth, Refusal } from '#contract/pixels.ts';
import {
  type ConversionStatus,
  hasBrowserPart,
  isStopped,
  type MatchInput,
  type MatchInputOf,
  type Moment,
  type PausedWhy,
  type Platform,
} from '#domain/pixels.ts';
import { platformText } from './platform-text.ts';

type CheckAnswer = z.infer<typeof checkPixel.answer>;

export const momentText = {
  view: 'pixels.momentView',
  submit: 'pixels.momentSubmit',
  chat: 'pixels.momentChat',
  order: 'pixels.momentOrder',
} as const satisfies Record<Moment, string>;

export const inputText = {
  phone: 'pixels.inputPhone',
  name: 'pixels.inputName',
  fbp: 'pixels.inputFbp',
  fbc: 'pixels.inputFbc',
  ttclid: 'tikTok.inputTtclid',
  ttp: 'tikTok.inputTtp',
  ip: 'pixels.inputIp',
  userAgent: 'pixels.inputUserAgent',
} as const satisfies Record<MatchInput, string>;

export const refusalText = {
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
export function checkText(result: CheckAnswer['result'], why: NonNullable<CheckAnswer['why']>) {
  if (why === 'needs_test_code') return 'tikTok.checkNeedsCode';
  const cannotCheck = why === 'permission' || why === 'not_found';
  return result === 'unchecked' && cannotCheck ? 'pixels.whyCannotCheck' : refusalText[why];
}

/** What stopped a pixel, and what to do about it. */
export function stoppedText(why: Exclude<PausedWhy, 'by_hand'>, platform: Platform) {
  const { stoppedToken, stoppedPermission } = platformText[platform];
  const words = {
    token: ['pixels.stoppedToken', stoppedToken],
    permission: ['pixels.stoppedPermission', stoppedPermission],
    not_found: ['pixels.stoppedNotFound', 'pixels.stoppedNotFoundDo'],
    unreadable: ['pixels.stoppedUnreadable', 'pixels.stoppedUnreadableDo'],
  } as const satisfies Record<typeof why, readonly [string, string]>;
  return words[why];
}

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
} as const satisfies Record<Exclude<ConversionStatus, 'unknown'>, string>;

/** What became of it. Only forms does the browser report as well, and only Meta. */
export function sentenceOf({ status, moment }: Pick<Conversion, 'status' | 'moment'>, platform: Platform) {
  const isReportedTwice = moment === 'submit' && hasBrowserPart(platform);
  if (status === 'sent' && !isReportedTwice) return 'pixels.saidSentAlone';
  if (status === 'refused' && isReportedTwice) return 'pixels.saidRefusedSubmit';
  if (status === 'expired' && isReportedTwice) return 'pixels.saidExpiredSubmit';
  return status === 'unknown' ? platformText[platform].unknown : conversionSentences[status];
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

/** Where it was chosen, but reports nothing. */
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
const wanted = {
  meta: [
    ['phone', 0.8, 'pixels.hintPhone'],
    ['fbc', 0.25, 'pixels.hintFbc'],
    ['name', 0.6, 'pixels.hintName'],
    ['fbp', 0.5, 'pixels.hintFbp'],
  ],
  // Its cookie comes from TikTok's script, which our pages do not load.
  tiktok: [
    ['phone', 0.8, 'pixels.hintPhone'],
    ['ttclid', 0.25, 'tikTok.hintTtclid'],
  ],
} as const satisfies { [P in Platform]: readonly (readonly [MatchInputOf<P>, number, string])[] };

/** The one thing to improve next. */
export function hintOf(inputs: NonNullable<PixelHealth['inputs']>, platform: Platform) {
  return wanted[platform].find(([input, enough]) => inputs[input] < enough)?.[2] ?? 'pixels.hintFine';
}

const hour = 60 * 60 * 1_000;
/** What is older is not sent; a form, that the browser reports too, would be counted twice. */
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
