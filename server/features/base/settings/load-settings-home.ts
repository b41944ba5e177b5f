import type { SettingsHome } from '#contract/settings-home.ts';
import { mayEnter } from '#domain/roles.ts';
import { type WorkingHours, weeklyMinutes } from '#domain/working-hours.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { hasSecondFactor } from '#server/platform/second-factor/has-second-factor.ts';
import { findManagedSettings, findOwnSettings, findShopSettings } from './settings-home.queries.ts';

/** Only what the role may open: of the rest not even how much there is. */
export async function loadSettingsHome(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<SettingsHome> {
  const { accountId, memberId, role } = viewer;
  const now = clock.now();
  const own = await findOwnSettings(db, viewer, now);
  if (!own) throw new AppError('unauthenticated');
  const { phone, hours, templates, blockedNumbers, ...person } = own;
  return {
    own: {
      ...person,
      phone: phone ?? '',
      weeklyMinutes: minutesOf(hours as WorkingHours | null),
      hasSecondFactor: await hasSecondFactor(db, accountId, memberId),
    },
    templates,
    blockedNumbers,
    shop: mayEnter(role, 'shop') ? await findShopSettings(db, accountId) : null,
    managed: mayEnter(role, 'rotators') ? await findManagedSettings(db, accountId, now) : null,
  };
}

/** Null: at any time, as for everyone who never set hours. */
const minutesOf = (hours: WorkingHours | null) => (hours?.enabled ? weeklyMinutes(hours) : null);
