import type { FastifyRequest } from 'fastify';
import { type LeadSource, originOf } from '#domain/lead-source.ts';
import type { Platform } from '#domain/pixels.ts';
import type { NewHeldArrival } from '#server/features/rotation/held/held-arrival.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { metaCookies } from './meta-cookies.ts';
import { namedPlatforms } from './privacy-line.ts';
import type { ReadForm } from './read-form.ts';
import type { FormFields } from './retry.tsx';
import type { Site } from './site.ts';
import { sourceOf } from './source.ts';
import { newVisitor, visitorCookie, visitorOf } from './visitor-cookie.ts';

export interface Arrived {
  at: Date;
  /** The platforms that the buyer's page named. */
  ads: readonly Platform[];
  source: LeadSource;
  /** Who gave a number is known by it: null. */
  visitor: string | null;
  /** The browser sent that cookie itself. */
  isKnown: boolean;
  /** Meta's cookies, where the browser does not have them yet. */
  metaSet: string[];
}

/** What is known of someone who sent a form or tapped a link, besides what they typed. */
export function arrivedFrom(
  site: Site,
  request: FastifyRequest,
  { rotator, form, fields }: { rotator: PublicRotator; form: ReadForm; fields: FormFields },
): Arrived {
  const at = site.clock.now();
  const isDirect = rotator.type === 'direct';
  // A direct link says it on the hand-over page, over which everybody goes then.
  const ads = namedPlatforms(rotator).filter((platform) => isDirect || fields.ads.includes(platform));
  const meta = isDirect ? metaCookies(request, rotator, site) : { set: [] };
  const source = sourceOf(request, site.originOf(request), fields, at.getTime());
  if (ads.length > 0)
    Object.assign(source, { ads, fbp: meta.fbp ?? source.fbp, fbc: meta.fbc ?? source.fbc });
  const known = visitorOf(request);
  const visitor = form.phone === null ? (known ?? newVisitor(site)) : null;
  return { at, ads, source, visitor, isKnown: known !== undefined, metaSet: meta.set };
}

/** As it is kept until it is clear whether it is a buyer's. */
export function heldOf(
  { accountId, id: rotatorId }: PublicRotator,
  { name, phone, address }: ReadForm,
  { at, source, visitor }: Arrived,
  more: Pick<NewHeldArrival, 'state' | 'reasons' | 'requestKey'>,
): NewHeldArrival {
  const origin = originOf(source);
  return { accountId, rotatorId, at, name, phone, address, visitor, origin, source, ...more };
}

/** For a visitor that has none yet. */
export function newVisitorCookie(
  request: FastifyRequest,
  { visitor, isKnown }: Pick<Arrived, 'visitor' | 'isKnown'>,
): string | undefined {
  return visitor === null || isKnown ? undefined : visitorCookie(request, visitor);
}
