import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import { consumeChallenge, deleteOldChallenges, insertChallenge } from './passkeys.queries.ts';
import type { Person } from './second-factor.queries.ts';

type ChallengeDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

const validMs = 5 * 60 * 1_000;

/** Passkeys are for the address people use; under any other a browser refuses them. */
export function partyOf(config: Parameters<typeof publicUrlOf>[0]): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrlOf(config));
  return { id: hostname, origin };
}

/** Something new for a device to sign; to add a key it is for this person alone. */
export async function createChallenge(
  deps: ChallengeDeps,
  person: Person | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = deps.random.bytes(32);
  const expiresAt = new Date(deps.clock.now().getTime() + validMs);
  await insertChallenge(deps.db, { challenge: bytes.toString('base64url'), person, expiresAt });
  return Uint8Array.from(bytes);
}

/** What the device says it has signed, if we asked for it and it was not answered before. */
export async function consumeSigned(
  { db, clock }: Pick<ChallengeDeps, 'db' | 'clock'>,
  clientDataJSON: string,
  person: Person | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const isOurs = await consumeChallenge(db, { challenge, person, now: clock.now() });
  return isOurs ? challenge : undefined;
}

const clientData = z.object({ challenge: z.string().min(1).max(200) });

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientData.safeParse(said).data?.challenge;
  } catch {
    return undefined;
  }
}

export async function pruneChallenges(db: Db, now: Date): Promise<void> {
  await deleteOldChallenges(db, now);
}
