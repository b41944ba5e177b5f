import { type Platform, platforms } from './pixels.ts';

/** How a visitor found the page, kept with their lead. Empty parts are left out. */
export interface LeadSource {
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmTerm?: string;
  utmContent?: string;
  fbclid?: string;
  /** Meta's own cookies, as they are. */
  fbp?: string;
  fbc?: string;
  /** Click ids of Google and TikTok, and TikTok's own cookie. */
  gclid?: string;
  gbraid?: string;
  wbraid?: string;
  ttclid?: string;
  ttp?: string;
  /**
   * Platforms that the page named as receivers of what is given there: no other gets it. `true`, of the time when there was one
   * platform, is Meta.
   */
  ads?: true | readonly Platform[];
  referrer?: string;
  /** Address of the page with the form or button. */
  page?: string;
  userAgent?: string;
  ip?: string;
}

export const origins = ['meta', 'other'] as const;
export type Origin = (typeof origins)[number];

const metaNames = new Set(['facebook', 'fb', 'ig', 'instagram', 'meta']);
const metaHosts = /^([a-z0-9-]+\.)*(facebook|instagram|fb)\.com$/;
const metaBrowsers = /FBAN|FBAV|Instagram/;

/** From Meta's ads? A click id is proof, a campaign's or referrer's name is good, its in-app browser is a hint. */
export function originOf({ fbclid, utmSource, referrer, userAgent }: LeadSource): Origin {
  const isMeta =
    Boolean(fbclid) ||
    metaNames.has((utmSource ?? '').trim().toLowerCase()) ||
    metaHosts.test(hostOf(referrer ?? '')) ||
    metaBrowsers.test(userAgent ?? '');
  return isMeta ? 'meta' : 'other';
}

function hostOf(address: string): string {
  return (/^https?:\/\/([^/?#:]+)/i.exec(address)?.[1] ?? '').toLowerCase();
}

/** The platforms that this visit may be sent to. */
export function platformsNamed({ ads }: Pick<LeadSource, 'ads'>): readonly Platform[] {
  return ads === true ? ['meta'] : (ads ?? []);
}

/** As a form carries it; `1` is how forms said Meta when there was one platform. */
export function namedInForm(value: string): readonly Platform[] {
  if (value === '1') return ['meta'];
  const names = value.split(',');
  return platforms.filter((platform) => names.includes(platform));
}
