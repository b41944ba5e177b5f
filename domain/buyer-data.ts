import type { LeadSource } from './lead-source.ts';

/**
 * How long the traces of a buyer's device and click are kept, in days. Not less than it stays in the logs of what was sent to
 * platforms and webhooks: the public notice must be true.
 */
export const traceDays = { min: 30, max: 365, usual: 90 } as const;

/** After how many months a lead loses its buyer, where the owner wants that. */
export const leadMonths = { min: 3, max: 60 } as const;

/** Parts of a lead's source that identify the device or the click, and that no figure of the seller needs. */
export const traceParts = [
  'fbclid',
  'fbp',
  'fbc',
  'gclid',
  'gbraid',
  'wbraid',
  'ttclid',
  'ttp',
  'userAgent',
  'ip',
] as const satisfies readonly (keyof LeadSource)[];

/** Addresses stay without what stands behind their question mark: click ids stand there too. */
export const traceAddresses = ['page', 'referrer'] as const satisfies readonly (keyof LeadSource)[];

/** What stays of a source when the buyer is erased: the campaign, which the figures are counted by. */
export const campaignParts = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
] as const satisfies readonly (keyof LeadSource)[];

/** So many months before that moment; of a shorter month its last day. */
export function monthsBefore(at: Date, months: number): Date {
  const then = new Date(at);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then;
}

/** A number as people write it into files and notes: with the country code, with a zero, with neither. */
export function writtenForms(phone: string): string[] {
  if (!phone.startsWith('62')) return [phone];
  const rest = phone.slice(2);
  return [phone, `0${rest}`, rest];
}
