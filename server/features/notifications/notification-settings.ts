import type { NotificationSettings } from '#contract/notifications.ts';
import {
  type ChannelChoice,
  defaultChannels,
  kindsFor,
  type NotificationKind,
} from '#domain/notifications.ts';
import { loadDevices } from '#server/features/push/load-devices.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { saveChoice, selectChoices } from './settings.queries.ts';

/** How the viewer hears of what their role is told of, and on which devices. */
export async function loadSettings(db: Db, viewer: Viewer): Promise<NotificationSettings> {
  const choices = await selectChoices(db, viewer.accountId, viewer.memberId);
  return {
    settings: kindsFor(viewer.role).map((kind) => ({
      kind,
      ...(choices.get(kind) ?? defaultChannels[kind]),
    })),
    devices: await loadDevices(db, viewer),
  };
}

/** A kind that their role is not told of does not exist for them. */
export async function setChoice(
  db: Db,
  viewer: Viewer,
  kind: NotificationKind,
  choice: ChannelChoice,
): Promise<NotificationSettings> {
  if (!kindsFor(viewer.role).includes(kind)) throw new AppError('not_found');
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
