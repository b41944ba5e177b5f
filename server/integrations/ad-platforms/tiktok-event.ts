import type { MatchInputOf } from '#domain/pixels.ts';
import type { Happening } from './ad-platform.ts';
import { fitting, hashed, plainIp, plainPhone, plainUserAgent, presentOf } from './buyer-fields.ts';

/** `E.C.P.` and letters of base64 in an address; the cookie is shorter. Taken as they are, never hashed. */
const ttclidForm = /^[\w.-]{1,500}$/;
const ttpForm = /^[\w.-]{1,100}$/;

/** One event as the Events API takes it. A name has no place in it. */
export function composeTikTokEvent(happening: Happening): { body: string; inputs: MatchInputOf<'tiktok'>[] } {
  const { buyer, value } = happening;
  const phone = plainPhone(buyer.phone ?? '');
  const ttclid = fitting(buyer.ttclid, ttclidForm);
  const ttp = fitting(buyer.ttp, ttpForm);
  const ip = plainIp(buyer.ip);
  const userAgent = plainUserAgent(buyer.userAgent);
  const body = JSON.stringify({
    event: happening.event,
    event_time: Math.floor(happening.at.getTime() / 1_000),
    event_id: happening.eventId,
    user: {
      external_id: hashed(buyer.id.trim().toLowerCase()),
      // With its plus: E.164 is what TikTok hashes on its side.
      ...(phone && { phone: hashed(`+${phone}`) }),
      ...(ttclid && { ttclid }),
      ...(ttp && { ttp }),
      ...(ip && { ip }),
      ...(userAgent && { user_agent: userAgent }),
    },
    ...(value && { properties: { currency: value.currency, value: value.amount } }),
    page: { url: happening.url },
  });
  return { body, inputs: presentOf<MatchInputOf<'tiktok'>>({ phone, ttclid, ttp, ip, userAgent }) };
}
