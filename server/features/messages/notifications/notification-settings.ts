import type { NotificationSettings } from '#contract/notifications.ts';
import {
  type ChannelChoice,
  defaultChannels,
  isAlwaysMailed,
  isCorporateKind,
  kindsFor,
  type NotificationKind,
} from '#domain/notifications.ts';
import { loadDevices } from '#server/features/messages/push/load-devices.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { hasRegistration, saveChoice, selectChoices } from './settings.queries.ts';

/** How the viewer is notified of what concerns their role, and on which devices. */
export async function loadSettings(db: Db, viewer: Viewer): Promise<NotificationSettings> {
  const choices = await selectChoices(db, viewer.accountId, viewer.memberId);
  const kinds = await kindsOf(db, viewer);
  return {
    settings: kinds.map((kind) => ({
      kind,
      ...(choices.get(kind) ?? defaultChannels[kind]),
    })),
    devices: await loadDevices(db, viewer),
  };
}

/** What never happens to an account is not offered to its owner. */
async function kindsOf(db: Db, { accountId, role }: Viewer): Promise<NotificationKind[]> {
  const kinds = kindsFor(role);
  if (!kinds.some(isCorporateKind) || (await hasRegistration(db, accountId))) return kinds;
  return kinds.filter((kind) => !isCorporateKind(kind));
}

/** A kind that does not concern their role does not exist for them. */
export async function setChoice(
  db: Db,
  viewer: Viewer,
  kind: NotificationKind,
  choice: ChannelChoice,
): Promise<NotificationSettings> {
  if (!(await kindsOf(db, viewer)).includes(kind)) throw new AppError('not_found');
  if (isAlwaysMailed(kind) && !choice.email) {
    throw new AppError('invalid_input', { texts: { email: 'validation.alwaysMailed' } });
  }
  await saveChoice(db, { ...viewer, kind }, choice);
  return loadSettings(db, viewer);
}

/** Whether a member wants mails of this kind, on duty or not. */
export async function wantsMail(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
  kind: NotificationKind,
): Promise<boolean> {
  const choices = await selectChoices(db, accountId, memberId);
  return (choices.get(kind) ?? defaultChannels[kind]).email;
}
