import { nextRecapAt, usualRecapHour } from '#domain/recap.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { findHour, putSchedule, type Reader } from './recap.queries.ts';

/** From now on it comes at this hour: the next time that hour begins. */
export async function scheduleRecap(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { timeZone, ...reader }: Reader & { timeZone: TimeZone },
  hour = usualRecapHour,
): Promise<void> {
  await putSchedule(db, reader, { hour, nextAt: nextRecapAt(hour, timeZone, clock.now()) });
}

/** Of an account that had none yet: the usual hour is what it would be. */
export async function loadRecapHour(db: Db, reader: Reader): Promise<number> {
  return (await findHour(db, reader)) ?? usualRecapHour;
}

/** The shop counts its days in another zone now: the hour stays, the moment does not. */
export async function moveRecap(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  reader: Reader & { timeZone: TimeZone },
): Promise<void> {
  const hour = await findHour(db, reader);
  if (hour !== undefined) await scheduleRecap(db, deps, reader, hour);
}
