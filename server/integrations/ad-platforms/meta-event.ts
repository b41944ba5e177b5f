import type { MatchInputOf } from '#domain/pixels.ts';
import type { Happening } from './ad-platform.ts';
import { fitting, hashed, plainIp, plainPhone, plainUserAgent, presentOf } from './buyer-fields.ts';

/** Small letters, without spaces and punctuation; letters of any script stay. */
function plainWord(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The last word is the family's name, all before it the given one; who wrote one word has given that. */
export function plainName(name: string): { fn?: string; ln?: string } {
  const words = name
    .split(/\s+/u)
    .map(plainWord)
    .filter((word) => word !== '');
  const last = words.length > 1 ? words.pop() : undefined;
  return { ...(words.length > 0 && { fn: words.join('') }), ...(last && { ln: last }) };
}

/** Four segments, or five: Meta has added one since. Taken as they are, never hashed. */
const fbpForm = /^fb\.\d{1,2}\.\d{13}\.\d{1,20}(\.[\w-]{1,20})?$/;
const fbcForm = /^fb\.\d{1,2}\.\d{13}\.[\w-]{1,500}(\.[\w-]{1,20})?$/;

/** Without a value Meta takes no purchase at all. */
const noValue = { amount: 0, currency: 'IDR' };

/** One event as the Conversions API takes it. */
export function composeMetaEvent(happening: Happening): { body: string; inputs: MatchInputOf<'meta'>[] } {
  const { buyer, event } = happening;
  const value = happening.value ?? (event === 'Purchase' ? noValue : null);
  const phone = plainPhone(buyer.phone ?? '');
  const { fn, ln } = plainName(buyer.name);
  const ip = plainIp(buyer.ip);
  const userAgent = plainUserAgent(buyer.userAgent);
  const fbp = fitting(buyer.fbp, fbpForm);
  const fbc = fitting(buyer.fbc, fbcForm);
  const body = JSON.stringify({
    event_name: event,
    event_time: Math.floor(happening.at.getTime() / 1_000),
    event_id: happening.eventId,
    // A website's event must name its browser.
    action_source: userAgent ? 'website' : 'other',
    event_source_url: happening.url,
    user_data: {
      ...(phone && { ph: [hashed(phone)] }),
      ...(fn && { fn: [hashed(fn)] }),
      ...(ln && { ln: [hashed(ln)] }),
      external_id: [hashed(buyer.id.trim().toLowerCase())],
      ...(ip && { client_ip_address: ip }),
      ...(userAgent && { client_user_agent: userAgent }),
      ...(fbp && { fbp }),
      ...(fbc && { fbc }),
    },
    ...(value && { custom_data: { value: value.amount, currency: value.currency } }),
  });
  return { body, inputs: presentOf<MatchInputOf<'meta'>>({ phone, name: fn, fbp, fbc, ip, userAgent }) };
}
