import { Link, useNavigate } from '@tanstack/react-router';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useNow } from '#web/lib/now.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import log from '#web/ui/log/log.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './Deliveries.module.css';
import { deliveryBadges, eventText } from './webhook-text.ts';

interface DeliveriesTableProps {
  /** Of the webhook. */
  id: string;
  deliveries: readonly WebhookDelivery[];
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function DeliveriesTable({ id, deliveries }: DeliveriesTableProps) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${log.log} ${classes.deliveries}`}>
      <thead>
        <tr>
          <th scope="col">{t('webhooks.event')}</th>
          <th scope="col">{t('log.at')}</th>
          <th scope="col">{t('log.status')}</th>
          <th scope="col">{t('webhooks.answer')}</th>
          <th scope="col">{t('log.lead')}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Row key={delivery.id} id={id} delivery={delivery} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ id, delivery }: { id: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const { event, leadId, at, status, attempts, nextAt, lastStatus } = delivery;
  const place = {
    to: '/settings/webhooks/$webhookId/deliveries/$deliveryId',
    params: { webhookId: id, deliveryId: delivery.id },
    search: true,
    state: fromList,
  } as const;
  const time = (moment: string) => shortTime(new Date(moment), now, language);
  const { tone, text } = deliveryBadges[status];
  const name = t(eventText[event]);
  const isNextKnown = status === 'waiting' && nextAt !== null && new Date(nextAt) > now;
  return (
    // The event is a link to the same place, for everyone who does not point.
    <tr {...opensOnPress(() => void navigate(place))}>
      <td className={log.event}>
        <Link {...place} className={log.name}>
          {name}
        </Link>
        {event !== 'test' && <code className={classes.code}>{event}</code>}
      </td>
      <td className={`${folding.at} ${classes.at}`}>
        <time dateTime={at}>{time(at)}</time>
      </td>
      <td className={log.status}>
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
        {isNextKnown && <span className={classes.next}>{t('webhooks.nextTry', { time: time(nextAt) })}</span>}
      </td>
      <td className={classes.answer}>
        {attempts === 0 ? (
          t('webhooks.notSent')
        ) : (
          <>
            {lastStatus === null ? t('log.noAnswer') : `HTTP ${lastStatus}`}
            <span className={classes.tries}>
              {attempts === 1
                ? t('webhooks.attemptOne')
                : t('webhooks.attemptMany', { number: formatNumber(attempts) })}
            </span>
          </>
        )}
      </td>
      <td className={classes.lead}>
        {leadId ? (
          <TextLink
            to="/leads/$leadId"
            params={{ leadId }}
            aria-label={t('webhooks.openLeadOf', { event: name, time: time(at) })}
          >
            {t('log.openLead')}
          </TextLink>
        ) : (
          <span className={list.none}>–</span>
        )}
      </td>
    </tr>
  );
}
