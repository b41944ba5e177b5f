import type { Config } from '#server/platform/config.ts';
import { createMidtransClient, type MidtransClient } from './midtrans-client.ts';

const limitMs = 10_000;

type Keys = Pick<Config, 'MIDTRANS_SERVER_KEY' | 'MIDTRANS_API_URL' | 'MIDTRANS_SNAP_URL'>;

/** Undefined without a key. Keys of the sandbox say so themselves. */
export function createMidtrans(config: Keys): MidtransClient | undefined {
  const { MIDTRANS_SERVER_KEY: serverKey } = config;
  if (!serverKey) return undefined;
  const sandbox = serverKey.startsWith('SB-') ? '.sandbox' : '';
  return createMidtransClient({
    serverKey,
    apiUrl: config.MIDTRANS_API_URL ?? `https://api${sandbox}.midtrans.com`,
    snapUrl: config.MIDTRANS_SNAP_URL ?? `https://app${sandbox}.midtrans.com`,
    limitMs,
  });
}
