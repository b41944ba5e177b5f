import type { Parsed } from '#contract/endpoint.ts';
import type { setProfileItem } from '#contract/profile.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { mayEnter } from '#domain/roles.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { loadSessionUser } from '#server/features/identity/login/load-session-user.ts';
import { notifyContactChange } from '#server/features/team/members/notify-contact-change.ts';
import { waitWithNumber } from '#server/features/team/members/wait-with-number.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { lockContact, renameAccount, setNumberApproval, updateMember } from './profile.queries.ts';
import { setTimeZone } from './set-time-zone.ts';

type Items = Parsed<typeof setProfileItem>['body'];

/** Changes what was given of the viewer's own profile; for its owner also the name and the time zone of the shop. */
export async function setProfileItems(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  {
    namacs: fullName,
    nickname,
    nomorcs: phone,
    language,
    tour,
    accountName,
    timeZone,
    numberApproval,
  }: Items,
  client: Client,
): Promise<SessionUser> {
  const { accountId, memberId, role } = viewer;
  const changesShop = accountName !== undefined || timeZone !== undefined || numberApproval !== undefined;
  if (changesShop && !mayEnter(role, 'shop')) throw new AppError('forbidden');
  // It guards where leads go: whoever finds a screen left open must not switch it off.
  if (numberApproval === false && !viewer.apiKey && !viewer.confirmed) throw new AppError('reentry_needed');
  const given = { full_name: fullName, nickname, language, tour };
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const changesMember = Object.keys(change).length > 0 || phone !== undefined;

  return withTransaction(deps.db, async (tx) => {
    if (phone !== undefined) await setNumber(tx, deps, viewer, phone, client);
    if (Object.keys(change).length > 0) await updateMember(tx, accountId, memberId, change);
    if (accountName !== undefined) await renameAccount(tx, accountId, accountName);
    if (timeZone !== undefined) await setTimeZone(tx, deps, viewer, timeZone, client);
    if (numberApproval !== undefined && (await setNumberApproval(tx, accountId, numberApproval))) {
      const details = { on: numberApproval };
      const kind = 'number_approval_changed';
      await recordAudit(tx, deps, { accountId, memberId, kind, details, client });
    }
    if (changesMember || changesShop) {
      await publish(tx, accountId, { name: 'account.changed', payload: {} });
    }
    return loadSessionUser(tx, viewer, deps.clock.now());
  });
}

/** At once, or it waits for the yes of who manages them. */
async function setNumber(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  viewer: Viewer,
  phone: string,
  client: Client,
): Promise<void> {
  const { accountId, memberId } = viewer;
  const before = await lockContact(tx, accountId, memberId);
  if (!before) return;
  const { fullName } = before;
  const wish = { fullName, before: before.phone, after: phone };
  if (await waitWithNumber(tx, deps, viewer, wish, client)) return;
  // What waited is no longer wanted.
  await updateMember(tx, accountId, memberId, { phone, waiting_phone: null });
  const contacts = { id: memberId, fullName, before, after: { ...before, phone } };
  await notifyContactChange(tx, deps, viewer, contacts, client);
}
