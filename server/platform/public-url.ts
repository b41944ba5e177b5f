import type { Config } from './config.ts';

type Address = Pick<Config, 'PUBLIC_URL' | 'PORT'>;

/** The address people use, given or assumed. */
export function publicUrlOf({ PUBLIC_URL, PORT }: Address): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/** `localhost:3000`, `127.0.0.1`, `[::1]:3000`: names that lead every machine to itself. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}

/** Nobody outside this machine is meant to reach it. */
export function isForThisMachineOnly(config: Address): boolean {
  return isLoopbackHost(new URL(publicUrlOf(config)).host);
}
