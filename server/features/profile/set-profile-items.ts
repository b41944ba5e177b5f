import type { Parsed } from '#contract/endpoint.ts';
import type { setProfileItem } from '#contract/profile.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { mayEnter } from '#domain/roles.ts';
import { loadSessionUser } from '#server/features/login/load-session-user.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { renameAccount, updateMember } from './profile.queries.ts';

type Items = Parsed<typeof setProfileItem>['body'];

/** Changes what was given of the viewer's own profile, and the name of the shop for its owner. */
export async function setProfileItems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { namacs, nickname, nomorcs, language, accountName }: Items,
): Promise<SessionUser> {
  const { accountId, memberId, role } = viewer;
  if (accountName !== undefined && !mayEnter(role, 'shop')) throw new AppError('forbidden');
  const given = { full_name: namacs, nickname, phone: nomorcs, language };
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const changesMember = Object.keys(change).length > 0;

  return withTransaction(db, async (tx) => {
    if (changesMember) await updateMember(tx, accountId, memberId, change);
    if (accountName !== undefined) await renameAccount(tx, accountId, accountName);
    if (changesMember || accountName !== undefined) {
      await publish(tx, accountId, { name: 'account.changed', payload: {} });
    }
    return loadSessionUser(tx, viewer, clock.now());
  });
}
