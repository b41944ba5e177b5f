import type { Config } from './config.ts';
import type { Db } from './database/index.ts';
import type { Random } from './random.ts';

export interface Secrets {
  /** Key for signatures and pseudonyms. */
  app: string;
}

/** From the configuration, or made once and kept in the database, so that all replicas share them. */
export async function loadSecrets(db: Db, config: Config, random: Random): Promise<Secrets> {
  return { app: config.APP_SECRET ?? (await keptSecret(db, 'app', random)) };
}

async function keptSecret(db: Db, name: string, random: Random): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: random.bytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
