/** Where advertisements are bought, and what a seller measures them with. */
export const platforms = ['meta', 'tiktok'] as const;
export type Platform = (typeof platforms)[number];

/** As people call them, in every language. */
export const platformNames: Record<Platform, string> = { meta: 'Meta', tiktok: 'TikTok' };

/**
 * When an event is sent. `view`: a person opened the page; by the browser alone, because whoever has typed nothing has
 * given us nothing to pass on. `submit`: the form was sent. `chat`: the CS marked the lead as contacted, or said that the
 * chat came in, whichever was first. `order`: the lead became an order; its value is the order's own.
 */
export const moments = ['view', 'submit', 'chat', 'order'] as const;
export type Moment = (typeof moments)[number];

/** Whose pixel has a part in the browser (decision 53). The others get events from the server alone, and need a token. */
const browserPlatforms: readonly Platform[] = ['meta'];

export function hasBrowserPart(platform: Platform): boolean {
  return browserPlatforms.includes(platform);
}

/** Of a view only the browser knows. */
export function momentsOf(platform: Platform): readonly Moment[] {
  return hasBrowserPart(platform) ? moments : moments.filter((moment) => moment !== 'view');
}

/** What the browser sends; the server sends everything except views. */
export const browserMoments = ['view', 'submit'] as const satisfies readonly Moment[];
export type ServerMoment = Exclude<Moment, 'view'>;

/** One event of a rotator's pixel: what it is called at the platform, and what it is worth in rupiah. */
export interface PixelEvent {
  moment: Moment;
  event: string;
  value: number | null;
}

/** Names that the platform itself gives a meaning to. Any other is a custom event. */
export const standardEvents: Record<Platform, readonly string[]> = {
  meta: [
    'AddPaymentInfo',
    'AddToCart',
    'AddToWishlist',
    'CompleteRegistration',
    'Contact',
    'CustomizeProduct',
    'Donate',
    'FindLocation',
    'InitiateCheckout',
    'Lead',
    'PageView',
    'Purchase',
    'Schedule',
    'Search',
    'StartTrial',
    'SubmitApplication',
    'Subscribe',
    'ViewContent',
  ],
  // Since May 2025 Lead and Purchase stand for SubmitForm and CompletePayment, which TikTok still takes.
  tiktok: [
    'AddPaymentInfo',
    'AddToCart',
    'AddToWishlist',
    'ApplicationApproval',
    'CompleteRegistration',
    'Contact',
    'CustomizeProduct',
    'Download',
    'FindLocation',
    'InitiateCheckout',
    'Lead',
    'Purchase',
    'Schedule',
    'Search',
    'StartTrial',
    'SubmitApplication',
    'Subscribe',
    'ViewContent',
  ],
};

/** What most sellers want; the editor begins with these. */
export const usualEvents: Record<Platform, Record<Moment, string>> = {
  meta: { view: 'ViewContent', submit: 'Lead', chat: 'Contact', order: 'Purchase' },
  tiktok: { view: 'ViewContent', submit: 'Lead', chat: 'Contact', order: 'Purchase' },
};

/** As Meta takes custom names: up to 50 letters, digits, spaces, dashes and underscores. */
export function isEventName(name: string): boolean {
  return /^[A-Za-z][\w -]{0,48}\w$/.test(name);
}

/** Digits at Meta; capital letters and digits at TikTok. */
export const pixelIdForms: Record<Platform, RegExp> = {
  meta: /^\d{5,25}$/,
  tiktok: /^[A-Z0-9]{10,40}$/,
};

/** By what each platform finds the person again who saw the advertisement. */
export const matchInputs = {
  meta: ['phone', 'name', 'fbp', 'fbc', 'ip', 'userAgent'],
  tiktok: ['phone', 'ttclid', 'ttp', 'ip', 'userAgent'],
} as const satisfies Record<Platform, readonly string[]>;
export type MatchInputOf<P extends Platform> = (typeof matchInputs)[P][number];
export type MatchInput = MatchInputOf<Platform>;
export const allMatchInputs: readonly MatchInput[] = [
  ...new Set(platforms.flatMap((platform): readonly MatchInput[] => matchInputs[platform])),
];

/**
 * Why a pixel sends nothing. `token`: the platform does not take its token any more. `permission`: the token may not send
 * events for it. `not_found`: there is no such pixel for this token. `unreadable`: our key for tokens is another one now.
 */
export const pausedWhys = ['by_hand', 'token', 'permission', 'not_found', 'unreadable'] as const;
export type PausedWhy = (typeof pausedWhys)[number];

/** People pause a pixel; what stops it is something they have to see to before it goes on. */
export function isStopped(pausedWhy: PausedWhy | null): boolean {
  return pausedWhy !== null && pausedWhy !== 'by_hand';
}

/**
 * `browser`: by the browser alone, there was no token. `unknown`: sent, and no answer came; it was too late to send it
 * again. `expired`: older than the platform takes.
 */
export const conversionStatuses = [
  'browser',
  'waiting',
  'sending',
  'sent',
  'refused',
  'expired',
  'unknown',
] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];
