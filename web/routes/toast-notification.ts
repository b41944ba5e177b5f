import type { ParseKeys } from 'i18next';
import { accountEvents } from '#contract/events.ts';
import { toLanguage } from '#contract/language.ts';
import type { Notification } from '#contract/notifications.ts';
import { sentenceOf } from '#web/features/messages/notifications/notification-text.ts';
import { latestNotificationsQuery } from '#web/features/messages/notifications/notifications-query.ts';
import { markOpened } from '#web/features/messages/notifications/read-notifications.ts';
import { i18n } from '#web/i18n/index.ts';
import { queries } from '#web/lib/api/queries.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { sound } from '#web/lib/push/sound.ts';
import { isToastShown, toastWithAction } from '#web/ui/toast.ts';

const schema = accountEvents['notifications.changed'];

interface NotificationSink {
  me: string;
  isVisible: () => boolean;
  go: (path: string) => void;
}

/** What came in quick succession is one toast. */
const gatherMs = 400;

interface Gathered {
  leadIds: Set<string>;
  /** What stood behind the bell before; undefined where nobody had looked yet. */
  known: ReadonlySet<string> | undefined;
}
let waiting: Gathered | undefined;

/** One toast speaks of leads: what comes while it is there is counted in it, and nothing piles up over the list below. */
const leadsAbout = 'leads-came';
let said: Notification[] = [];

/** One tab makes the sound; the tab in view says which lead came, and leads there. */
export function toastNotification(payload: unknown, sink: NotificationSink): void {
  const { memberId, leadId, sound: isLoud } = schema.parse(payload);
  if (memberId !== sink.me) return;
  if (isLoud) void sound.ring();
  if (!leadId || !sink.isVisible()) return;
  if (!waiting) setTimeout(() => void toastAll(sink), gatherMs);
  waiting ??= { leadIds: new Set(), known: idsBehindBell() };
  waiting.leadIds.add(leadId);
}

async function toastAll({ go }: NotificationSink): Promise<void> {
  if (!waiting) return;
  const came = waiting;
  waiting = undefined;
  // Without an answer there is nothing to say; the bell asks again by itself.
  const answer = await queries
    .fetchQuery({ ...latestNotificationsQuery, staleTime: 0 })
    .catch(() => undefined);
  const latest = answer?.notifications ?? [];
  const arrived = latest.filter((one) => isShownHere(one) && isNew(one, came));
  if (arrived.length === 0) return;
  const toRead = [...arrived, ...stillSaid(arrived, latest)];
  said = toRead;
  const [first, ...more] = toRead;
  if (first && more.length === 0) {
    const act = () => {
      void markOpened(first);
      go(first.path);
    };
    const label = i18n.t('notifications.open');
    return toastWithAction(
      sentenceOf(first, i18n.t, toLanguage(i18n.language)),
      { label, onPress: act },
      leadsAbout,
    );
  }
  const number = formatNumber(toRead.length);
  const act = () => go(toRead.every(isReminder) ? '/leads/waiting' : '/leads');
  toastWithAction(
    i18n.t(textOfMany(toRead), { number }),
    { label: i18n.t('notifications.seeThem'), onPress: act },
    leadsAbout,
  );
}

/** What the toast that is there has said of the same kind, but for what was read since. */
function stillSaid(arrived: readonly Notification[], latest: readonly Notification[]): Notification[] {
  if (!isToastShown(leadsAbout) || textOfMany(said) !== textOfMany(arrived)) return [];
  const known = new Set(arrived.map(({ id }) => id));
  const read = new Set(latest.filter(({ isRead }) => isRead).map(({ id }) => id));
  return said.filter(({ id }) => !known.has(id) && !read.has(id));
}

const isReminder = ({ kind }: Notification) => kind === 'lead.reminder';

function textOfMany(arrived: readonly Notification[]): ParseKeys {
  if (arrived.every(isReminder)) return 'waiting.newlyDue';
  const isAllNew = arrived.every(({ kind }) => kind === 'lead.new' || kind === 'lead.team');
  return isAllNew ? 'notifications.manyNew' : 'notifications.manyMixed';
}

function idsBehindBell(): ReadonlySet<string> | undefined {
  const known = queries.getQueryData(latestNotificationsQuery.queryKey)?.notifications;
  return known && new Set(known.map(({ id }) => id));
}

/** One event may stand for many leads, and names one of them. */
function isNew({ id, lead }: Notification, { known, leadIds }: Gathered): boolean {
  return known ? !known.has(id) : lead !== null && leadIds.has(lead.id);
}

/** Of a lead that was reassigned there is a toast of its own, which also says why. */
function isShownHere({ kind, isRead }: Notification): boolean {
  return kind.startsWith('lead.') && kind !== 'lead.reassigned' && !isRead;
}
