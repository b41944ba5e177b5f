import type { LeadSource } from '#domain/lead-source.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

interface LeadOptions {
  accountId: string;
  memberId?: string | null;
  rotatorId?: string | null;
  name?: string;
  phone?: string | null;
  message?: string;
  code?: string;
  at?: Date;
  status?: LeadStatus;
  origin?: 'meta' | 'other';
  locked?: boolean;
  source?: LeadSource;
  /** Which turn of its rotator it was; none: it came out of a file. */
  turn?: number | null;
}

let count = 0;

/** A lead that arrived, with whatever the test does not care about filled in. */
export async function createLead(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: LeadOptions,
): Promise<{ id: string; code: string; phone: string | null }> {
  count += 1;
  const at = options.at ?? clock.now();
  const id = newId({ now: () => at }, random);
  const code = options.code ?? `L${String(count).padStart(5, '0')}`;
  const phone = options.phone === undefined ? `62812${10_000_000 + count}` : options.phone;
  await db
    .insertInto('leads')
    .values({
      account_id: options.accountId,
      id,
      member_id: options.memberId ?? null,
      rotator_id: options.rotatorId ?? null,
      created_at: at,
      code,
      name: options.name ?? `Pembeli ${count}`,
      phone,
      message: options.message ?? 'Halo, saya mau pesan.',
      status: options.status ?? 'new',
      origin: options.origin ?? 'other',
      locked: options.locked ?? false,
      source: JSON.stringify(options.source ?? {}),
      turn: options.turn ?? null,
    })
    .execute();
  return { id, code, phone };
}

/** Its buyer sends the form again, as the intake keeps it of a lead that was answered. */
export async function comeBack(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, leadId, at = clock.now() }: { accountId: string; leadId: string; at?: Date },
): Promise<void> {
  const moments = { remind_at: at, created_at: at, notified_at: at, returned_at: at };
  await db
    .insertInto('lead_reminders')
    .values({ account_id: accountId, lead_id: leadId, ...moments })
    .execute();
}
