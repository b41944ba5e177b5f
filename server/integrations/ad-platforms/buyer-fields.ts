import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** As platforms hash what could name a person. */
export function hashed(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Digits with the country code, no plus and no zeros in front; undefined when too few are left to be a number. */
export function plainPhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return /^\d{7,15}$/.test(digits) ? digits : undefined;
}

export function plainIp(ip: string | undefined): string | undefined {
  return ip && isIP(ip) !== 0 ? ip : undefined;
}

const longestUserAgent = 1_000;

export function plainUserAgent(userAgent: string | undefined): string | undefined {
  return userAgent?.trim().slice(0, longestUserAgent) || undefined;
}

export function fitting(text: string | undefined, form: RegExp): string | undefined {
  return text && form.test(text) ? text : undefined;
}

/** The names of those that are there, in their order. */
export function presentOf<Input extends string>(inputs: Record<Input, unknown>): Input[] {
  return (Object.keys(inputs) as Input[]).filter((input) => inputs[input] !== undefined);
}
