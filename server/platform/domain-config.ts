import { isIP } from 'node:net';
import { z } from 'zod';
import { plainAddress } from './ip-address.ts';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const hostAndPort = /^(\[[\da-f:.]+\]|[\d.]+)(:\d{1,5})?$/i;

/** Sellers' own host names: where they are to lead, and who may ask about them. */
export const domainConfig = {
  DOMAIN_TARGET: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name such as link.example.com')
    .optional()
    .describe('Host that sellers’ own domains point to (CNAME). Default: the host of PUBLIC_URL.'),
  DOMAIN_ADDRESSES: list
    .refine((addresses) => addresses.every((one) => isIP(one) !== 0), 'must be IP addresses, comma-separated')
    .transform((addresses) => [...new Set(addresses.map(plainAddress))])
    .default([])
    .describe('IP addresses that a seller’s bare domain (toko.id) points to, where no CNAME can stand.'),
  DNS_SERVERS: list
    .refine(
      (servers) =>
        servers.every((one) => isIP(one) !== 0 || (hostAndPort.test(one) && URL.canParse(`http://${one}`))),
      'must be addresses such as 1.1.1.1 or 127.0.0.1:5399, comma-separated',
    )
    .default([])
    .describe('Name servers that are asked about sellers’ domains. Default: those of the machine.'),
  TLS_ASK_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Opens /internal/tls-ask to a proxy on another machine (?token= or Bearer). Without it only this machine may ask; with it, at a public PUBLIC_URL, nobody without it.',
    ),
};
