import { isIP } from 'node:net';
import { z } from 'zod';

// What several settings are written as.

export const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => /^(true|1|yes)$/.test(value));
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`);

function isNetwork(text: string): boolean {
  if (text === 'loopback' || text === 'linklocal' || text === 'uniquelocal') return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Addresses or networks, comma-separated. */
export const networks = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, or loopback');
