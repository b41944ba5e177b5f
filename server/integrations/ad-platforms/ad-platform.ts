import type { MatchInput, ServerMoment } from '#domain/pixels.ts';

/**
 * What a trial is called. A platform counts what comes under a test code like any other event; no advertisement learns from
 * a name of our own.
 */
export const trialEvent = 'GiliranTest';

/** Something that happened, in no platform's words yet. */
export interface Happening {
  /** The same in the browser: the platform counts it once. */
  eventId: string;
  event: string;
  at: Date;
  /** The page that the buyer saw. */
  url: string;
  /** In the currency's own unit; null: none is sent. */
  value: { amount: number; currency: string } | null;
  buyer: {
    /** Digits with the country code; null: they gave none. */
    phone: string | null;
    /** As they wrote it; empty: they gave none. */
    name: string;
    /** What we know them by; hashed before it leaves. */
    id: string;
    ip?: string;
    userAgent?: string;
    fbp?: string;
    fbc?: string;
    ttclid?: string;
    ttp?: string;
  };
}

/** How a pixel is addressed. The token is a secret: it stands in no log and in no answer. */
export interface PixelAddress {
  pixelId: string;
  token: string;
  testCode: string;
}

/**
 * What became of a request.
 * `taken`: all of its events. `token`, `permission`, `not_found`: nothing will be taken until a person changes something.
 * `throttled`, `passing`: not taken, and will be later. `bad_event`: one of them is at fault, and the platform refused all.
 * `no_answer`: it may have been taken. `not_reached`: it was not.
 */
export type SendResult =
  | 'taken'
  | 'token'
  | 'permission'
  | 'not_found'
  | 'throttled'
  | 'passing'
  | 'bad_event'
  | 'no_answer'
  | 'not_reached';

export interface SendOutcome {
  result: SendResult;
  /** That came back; null: nothing did. */
  status: number | null;
  /** The platform's own number of the error. */
  code: number | null;
  /** In its own words, short, without our token. */
  message: string;
  traceId: string;
  /** How long it wants to be left alone. */
  retryAfterMs: number | null;
}

export interface CheckOutcome extends Omit<SendOutcome, 'result'> {
  /** `needs_test_code`: this platform can be asked only with a trial event, and that only under a test code. */
  result: SendResult | 'needs_test_code';
  /** What the pixel is called there. */
  name: string | null;
}

/** One place where advertisements are bought. */
export interface AdPlatform {
  /** An event as it is sent, with everything hashed that could name a person, and by what people can be found in it. */
  compose(happening: Happening): { body: string; inputs: MatchInput[] };
  /** As many as `compose` made, in their order, in one request. Never throws. */
  send(pixel: PixelAddress, bodies: readonly string[]): Promise<SendOutcome>;
  check(pixel: PixelAddress): Promise<CheckOutcome>;
  mostEvents: number;
  /**
   * What happened longer ago is not sent. Where browsers send a moment too, only for as long as the platform knows the two
   * for one; of the others for as long as it takes them.
   */
  longestAgeMs: Record<ServerMoment, number>;
}
