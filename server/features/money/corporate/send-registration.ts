import type { z } from 'zod';
import type { CorporateRegistration, registrationItems } from '#contract/corporate.ts';
import { readRegions } from '#server/features/money/regions/read-regions.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { presentRegistration } from './present-registration.ts';
import { findCorporate, storeRegistration } from './registrations.queries.ts';

/** First, or again with corrections; once approved it stays. */
export async function sendRegistration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Viewer,
  items: z.output<typeof registrationItems>,
): Promise<CorporateRegistration> {
  const region = await regionOf(items);
  return withTransaction(db, async (tx) => {
    if (!(await storeRegistration(tx, accountId, items, { region, at: clock.now() })))
      throw new AppError('wrong_step');
    await publish(tx, accountId, { name: 'corporate.changed', payload: {} });
    const stored = await findCorporate(tx, accountId);
    if (!stored) throw new AppError('not_found');
    return presentRegistration(stored);
  });
}

type Places = Pick<z.output<typeof registrationItems>, 'province' | 'regency' | 'district' | 'village'>;

/** "Gambir, Gambir, Kota Jakarta Pusat, DKI Jakarta": the four belong together, or the village is asked for again. */
async function regionOf({ province, regency, district, village }: Places): Promise<string> {
  const names = (await readRegions()).namesOf(village);
  const isOneLine = [province, regency, district].every((code) => village.startsWith(`${code}.`));
  if (!names || !isOneLine)
    throw new AppError('invalid_input', { texts: { village: 'validation.unknownRegion' } });
  return names.reverse().join(', ');
}
