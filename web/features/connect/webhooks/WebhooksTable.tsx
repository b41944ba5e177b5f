import { Link, useNavigate } from '@tanstack/react-router';
import type { Webhook } from '#contract/webhooks.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { WebhookBadge } from './WebhookBadge.tsx';
import classes from './WebhooksTable.module.css';
import { nameOf, stateOf } from './webhook-text.ts';

const lastText = {
  delivered: 'webhooks.lastDelivered',
  failed: 'webhooks.lastFailed',
  waiting: 'webhooks.lastWaiting',
} as const;

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${folding.things} ${classes.webhooks}`}>
      <thead>
        <tr>
          <th scope="col">{t('webhooks.where')}</th>
          <th scope="col">{t('webhooks.events')}</th>
          <th scope="col">{t('webhooks.status')}</th>
          <th scope="col">{t('webhooks.waiting')}</th>
          <th scope="col">{t('webhooks.last')}</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const { id, url, events, failingSince, waiting, lastDelivery } = webhook;
  const place = { to: '/settings/webhooks/$webhookId', params: { webhookId: id } } as const;
  return (
    // The name is a link to the same place, for everyone who does not point.
    <tr {...opensOnPress(() => void navigate(place))}>
      <td className={folding.who}>
        <Link {...place} className={folding.name}>
          {nameOf(webhook)}
        </Link>
        <span className={classes.url}>{url}</span>
      </td>
      <td className={classes.events}>
        <ul className={classes.chips}>
          {events.map((event) => (
            <li key={event}>
              <StatusBadge tone="quiet">{event}</StatusBadge>
            </li>
          ))}
        </ul>
      </td>
      <td className={`${folding.status} ${classes.status}`}>
        <WebhookBadge webhook={webhook} />
        {stateOf(webhook) === 'failing' && failingSince && (
          <span className={classes.second}>
            {t('webhooks.since', { time: shortTime(new Date(failingSince), now, language) })}
          </span>
        )}
      </td>
      <td className={waiting > 0 ? classes.waits : `${classes.waits} ${classes.nothing}`}>
        <span className={classes.desktop}>{waiting > 0 ? formatNumber(waiting) : '–'}</span>
        {/* On the phone no head says what this number is. */}
        <span className={classes.phone}>
          {waiting === 1
            ? t('webhooks.waitingOne')
            : t('webhooks.waitingMany', { number: formatNumber(waiting) })}
        </span>
      </td>
      <td className={classes.last}>
        {lastDelivery ? (
          <time dateTime={lastDelivery.at}>
            {t(lastText[lastDelivery.status], {
              time: formatRelative(new Date(lastDelivery.at), now, language),
            })}
          </time>
        ) : (
          t('webhooks.nothingYet')
        )}
      </td>
    </tr>
  );
}
