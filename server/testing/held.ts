import type { HeldReason } from '#domain/arrival-signs.ts';
import type { LeadSource } from '#domain/lead-source.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

interface HeldOptions {
  accountId: string;
  rotatorId: string;
  at?: Date;
  state?: 'asked' | 'held' | 'bot' | 'passed' | 'released' | 'blocked';
  reasons?: HeldReason[];
  name?: string;
  phone?: string | null;
  source?: LeadSource;
}

let count = 0;

/** Held arrivals, each with whatever the test does not care about filled in. */
export async function createHeld(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: HeldOptions,
  howMany = 1,
): Promise<string[]> {
  const rows = Array.from({ length: howMany }, () => {
    count += 1;
    const at = options.at ?? clock.now();
    return {
      account_id: options.accountId,
      rotator_id: options.rotatorId,
      id: newId({ now: () => at }, random),
      at,
      state: options.state ?? ('held' as const),
      reasons: options.reasons ?? ['sequence'],
      name: options.name ?? `Tertahan ${count}`,
      phone: options.phone === undefined ? `62813${10_000_000 + count}` : options.phone,
      address: '',
      origin: 'other' as const,
      source: JSON.stringify(options.source ?? {}),
      request_key: newId(clock, random),
    };
  });
  await db.insertInto('held_arrivals').values(rows).execute();
  return rows.map(({ id }) => id);
}
