import type { Order } from '#contract/orders.ts';
import { daysWaiting } from '#domain/orders.ts';
import { dateIn } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';

/** How long the money of an order has been waited for. */
export function Waiting({ orderedOn }: Pick<Order, 'orderedOn'>) {
  const { t } = useTranslation();
  const days = daysWaiting(orderedOn, dateIn(useUser().timeZone, useNow()));
  return days === 0
    ? t('orders.waitedToday')
    : t('orders.waited', { count: days, number: formatNumber(days) });
}

/** When the buyer was last asked for it, and by whom. */
export function Reminded({ order: { remindedAt, remindedBy } }: { order: Order }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  if (remindedAt === null) return t('orders.neverReminded');
  const when = formatRelative(new Date(remindedAt), now, language);
  const who = remindedBy && (remindedBy.nickname || remindedBy.fullName);
  return who ? t('orders.reminded', { when, who }) : t('orders.remindedByNobody', { when });
}
