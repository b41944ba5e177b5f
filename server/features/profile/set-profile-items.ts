import type { Parsed } from '#contract/endpoint.ts';
import type { setProfileItem } from '#contract/profile.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { mayEnter } from '#domain/roles.ts';
import { loadSessionUser } from '#server/features/login/load-session-user.ts';
import { tellContactChange } from '#server/features/members/tell-contact-change.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { lockContact, renameAccount, updateMember } from './profile.queries.ts';
import { setTimeZone } from './set-time-zone.ts';

type Items = Parsed<typeof setProfileItem>['body'];

/** Changes what was given of the viewer's own profile; for its owner also the name and the time zone of the shop. */
export async function setProfileItems(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { namacs, nickname, nomorcs, language, tour, accountName, timeZone }: Items,
  client: Client,
): Promise<SessionUser> {
  const { accountId, memberId, role } = viewer;
  const changesShop = accountName !== undefined || timeZone !== undefined;
  if (changesShop && !mayEnter(role, 'shop')) throw new AppError('forbidden');
  const given = { full_name: namacs, nickname, phone: nomorcs, language, tour };
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const changesMember = Object.keys(change).length > 0;

  return withTransaction(deps.db, async (tx) => {
    const before = nomorcs === undefined ? undefined : await lockContact(tx, accountId, memberId);
    if (changesMember) await updateMember(tx, accountId, memberId, change);
    if (before && nomorcs !== undefined) {
      const contacts = { fullName: before.fullName, before, after: { ...before, phone: nomorcs } };
      await tellContactChange(tx, deps, viewer, contacts, client);
    }
    if (accountName !== undefined) await renameAccount(tx, accountId, accountName);
    if (timeZone !== undefined) await setTimeZone(tx, deps, viewer, timeZone, client);
    if (changesMember || changesShop) {
      await publish(tx, accountId, { name: 'account.changed', payload: {} });
    }
    return loadSessionUser(tx, viewer, deps.clock.now());
  });
}
