import { isIP } from 'node:net';
import type { DomainRecord } from '#contract/domains.ts';
import { type Addressed, ownAddresses, targetOf } from './own-target.ts';
import { describeHost } from './read-host.ts';

export const proofHost = (host: string) => `_giliran.${host}`;
/** Where the service answers with that value under the seller's name. */
export const proofPath = (token: string) => `/.well-known/giliran/${token}`;
export const proofValue = (token: string) => `giliran=${token}`;

export type WantedRecord = Pick<DomainRecord, 'type' | 'host' | 'name' | 'value'>;

/** What the seller has to set: a name below the bought one by CNAME; the bought one itself, where none can stand, by A or ALIAS. */
export function wantedRecords(
  config: Addressed,
  { host, token }: { host: string; token: string },
): WantedRecord[] {
  const { zone } = describeHost(host);
  const nameOf = (whole: string) => (whole === zone ? '@' : whole.slice(0, -zone.length - 1));
  const target = targetOf(config);
  const addresses = ownAddresses(config).filter((one) => isIP(one) === 4);
  const isByAddress = addresses.length > 0 && (host === zone || isIP(target) !== 0);
  const pointing: WantedRecord[] = isByAddress
    ? addresses.map((value) => ({ type: 'A', host, name: nameOf(host), value }))
    : [{ type: host === zone ? 'ALIAS' : 'CNAME', host, name: nameOf(host), value: target }];
  const proof = proofHost(host);
  return [...pointing, { type: 'TXT', host: proof, name: nameOf(proof), value: proofValue(token) }];
}
