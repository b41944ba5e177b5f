import type { Profile } from '#contract/profile.ts';
import { mayEnter } from '#domain/roles.ts';
import { picturePath } from '#server/features/base/files/picture-path.ts';
import { loadEmailChange } from '#server/features/identity/email-change/load-email-change.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { findProfile } from './profile.queries.ts';

/** Whether an invoice can be issued to them: it needs a name and a number. */
export async function isProfileComplete(db: Db, { accountId, memberId }: Viewer): Promise<boolean> {
  const member = await findProfile(db, accountId, memberId);
  if (!member) throw new AppError('unauthenticated');
  return member.full_name !== '' && (member.phone ?? '') !== '';
}

export async function loadProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, memberId, role }: Viewer,
): Promise<Profile> {
  const member = await findProfile(db, accountId, memberId);
  if (!member) throw new AppError('unauthenticated');
  return {
    email: member.email,
    verified: member.email_verified_at !== null,
    namacs: member.full_name,
    nickname: member.nickname,
    nomorcs: member.phone ?? '',
    waitingPhone: member.waiting_phone,
    picture: picturePath(member.picture),
    language: member.language,
    accountName: member.account_name,
    timeZone: member.time_zone,
    numberApproval: member.number_approval,
    hasPassword: member.password_hash !== null,
    hasGoogle: member.google_subject !== null,
    emailChange: await loadEmailChange(db, { accountId, memberId }, clock.now()),
    abilities: { renameAccount: mayEnter(role, 'shop'), readAudit: mayEnter(role, 'audit') },
  };
}
