import { createECDH } from 'node:crypto';
import type { Config } from './config.ts';
import type { Db } from './database/index.ts';
import type { Random } from './random.ts';
import { StartupError } from './startup-error.ts';
import { loadTokenKey } from './token-key.ts';

/** Both halves as base64url; browsers subscribe with the public one, the private one never leaves. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface Secrets {
  /** Key for signatures and pseudonyms. */
  app: string;
  /** What pushes are signed with. */
  vapid: VapidKeys;
  /** What tokens of ad platforms and secrets of members' authenticator apps are encrypted with. */
  tokens: string;
}

/** From the configuration, or made once and kept in the database, so that all replicas share them; only `tokens` in a file. */
export async function loadSecrets(db: Db, config: Config, random: Random): Promise<Secrets> {
  return {
    app: config.APP_SECRET ?? (await keptSecret(db, 'app', () => random.bytes(32).toString('base64url'))),
    vapid: givenVapid(config) ?? (await keptVapid(db, random)),
    tokens: await loadTokenKey(config, random),
  };
}

/** The public half follows from the private one, so that two halves can never disagree. */
export function vapidKeys(privateKey: string): VapidKeys | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Zero, or beyond the order of the curve.
    return undefined;
  }
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

function givenVapid({ VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY }: Config): VapidKeys | undefined {
  if (!VAPID_PRIVATE_KEY) {
    if (VAPID_PUBLIC_KEY) throw new StartupError('VAPID_PUBLIC_KEY is given without VAPID_PRIVATE_KEY');
    return undefined;
  }
  const keys = vapidKeys(VAPID_PRIVATE_KEY);
  if (!keys) throw new StartupError('VAPID_PRIVATE_KEY is no key of the curve P-256');
  if (VAPID_PUBLIC_KEY && VAPID_PUBLIC_KEY !== keys.publicKey)
    throw new StartupError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
  return keys;
}

async function keptVapid(db: Db, random: Random): Promise<VapidKeys> {
  const keys = vapidKeys(await keptSecret(db, 'vapid', () => drawPrivateKey(random)));
  if (!keys) throw new StartupError('the key kept for pushes is no key of the curve P-256');
  return keys;
}

function drawPrivateKey(random: Random): string {
  const drawn = random.bytes(32).toString('base64url');
  return vapidKeys(drawn) ? drawn : drawPrivateKey(random);
}

async function keptSecret(db: Db, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
