import { Link, useNavigate } from '@tanstack/react-router';
import type { Conversion } from '#contract/conversions.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useNow } from '#web/lib/now.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import log from '#web/ui/log/log.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Events.module.css';
import { conversionBadges, momentText } from './pixel-text.ts';

interface EventsTableProps {
  /** Of the pixel. */
  id: string;
  events: readonly Conversion[];
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function EventsTable({ id, events }: EventsTableProps) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${log.log} ${classes.events}`}>
      <thead>
        <tr>
          <th scope="col">{t('pixels.event')}</th>
          <th scope="col">{t('pixels.moment')}</th>
          <th scope="col">{t('log.at')}</th>
          <th scope="col">{t('log.status')}</th>
          <th scope="col" className={list.figure}>
            {t('pixels.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.id} id={id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ id, event }: { id: string; event: Conversion }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const place = {
    to: '/rotators/pixels/$pixelId/events/$conversionId',
    params: { pixelId: id, conversionId: event.id },
    search: true,
    state: fromList,
  } as const;
  const { tone, text } = conversionBadges[event.status];
  return (
    // The event is a link to the same place, for everyone who does not point.
    <tr {...opensOnPress(() => void navigate(place))}>
      <td className={log.event}>
        <Link {...place} className={log.name}>
          {event.event}
        </Link>
      </td>
      <td className={classes.moment}>{t(momentText[event.moment])}</td>
      <td className={folding.at}>
        <time dateTime={event.at}>{shortTime(new Date(event.at), now, language)}</time>
      </td>
      <td className={log.status}>
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      </td>
      <td className={`${list.figure} ${classes.value}`} data-none={event.value === null || undefined}>
        {event.value === null ? '–' : formatAmount(event.value, event.currency ?? 'IDR')}
      </td>
    </tr>
  );
}
