import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { isReservedHost, type NameRules, type ReadHost, readHostName } from '#domain/host-name.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { isForThisMachineOnly, publicUrlOf } from '#server/platform/public-url.ts';
import { targetOf } from './own-target.ts';

const rules: NameRules = {
  toAscii: domainToASCII,
  toUnicode: domainToUnicode,
  zoneOf(host) {
    // With the suffixes of hosting companies (github.io): nobody sets records of ours there either.
    const { domain, isIcann, isPrivate } = parse(host, {
      allowPrivateDomains: true,
      validateHostname: false,
    });
    return { zone: domain, isKnown: Boolean(isIcann || isPrivate) };
  },
};

export function readHost({ config }: Pick<Deps, 'config'>, typed: string): ReadHost {
  const { hostname } = new URL(publicUrlOf(config));
  const ours = [hostname, targetOf(config), config.COOKIE_DOMAIN?.replace(/^\./, '')];
  return readHostName(typed, rules, {
    // Below localhost anybody may try things out.
    hosts: ours.filter((one) => one !== undefined && one !== 'localhost') as string[],
    allowsReserved: isForThisMachineOnly(config) || isReservedHost(hostname),
  });
}

/** Of a host that was read once: its name for people, and the domain that was bought. */
export function describeHost(host: string): { shownHost: string; zone: string } {
  return { shownHost: rules.toUnicode(host), zone: rules.zoneOf(host).zone ?? host };
}
