import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { methodName } from '#contract/texts/invoice.ts';
import type { TopUpRow } from '#contract/top-ups.ts';
import { methodWords } from '#domain/payment-methods.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoney, formatNumber, formatTime, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import classes from './BillingTable.module.css';
import { TopUpBadge } from './TopUpBadge.tsx';

interface BillingTableProps {
  topUps: readonly TopUpRow[];
  /** The number of the first row, running across pages. */
  first: number;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function BillingTable({ topUps, first }: BillingTableProps) {
  const { t } = useTranslation();
  const { timeZone } = useUser();
  return (
    <table className={`${list.table} ${folding.folds} ${folding.amounts} ${classes.billing}`}>
      <thead>
        <tr>
          <th scope="col" className={folding.number}>
            {t('billing.number')}
          </th>
          <th scope="col">{t('billing.order')}</th>
          <th scope="col">{t('billing.date', { zone: timeZone })}</th>
          <th scope="col">{t('billing.method')}</th>
          <th scope="col">{t('billing.state')}</th>
          <th scope="col" data-figure>
            {t('billing.pointsColumn')}
          </th>
          <th scope="col" data-figure>
            {t('billing.total')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('billing.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {topUps.map((topUp, index) => (
          <Row key={topUp.orderId} topUp={topUp} number={formatNumber(first + index)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ topUp, number }: { topUp: TopUpRow; number: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const zone = zonePlaces[useUser().timeZone];
  const navigate = useNavigate();
  const { orderId, state, points, total, createdAt, invoice } = topUp;
  const at = new Date(createdAt);
  const place = { to: '/payment/$orderId', params: { orderId } } as const;
  return (
    <tr {...opensOnPress(() => void navigate(place))}>
      <td className={`${list.number} ${folding.number}`}>{number}</td>
      <td className={classes.order}>
        <Link {...place} className={classes.name}>
          {orderId}
        </Link>
        {invoice && <span className={classes.second}>{invoice}</span>}
      </td>
      <td className={`${folding.at} ${classes.date}`}>
        <time dateTime={createdAt}>
          {formatDate(at, language, zone)}, {formatTime(at, language, zone)}
        </time>
      </td>
      <td className={`${folding.aside} ${classes.method}`}>{methodName(language, topUp)}</td>
      <td className={classes.state}>
        <TopUpBadge state={state} />
      </td>
      <td className={`${folding.aside} ${classes.points}`} data-figure>
        <span className={classes.long}>{formatNumber(points)}</span>
        <span className={classes.brief}>{t('billing.pointsOf', { points: formatNumber(points) })}</span>
      </td>
      <td className={classes.total} data-figure>
        {formatMoney(total)}
      </td>
      <td className={folding.acts}>
        <Actions topUp={topUp} />
      </td>
    </tr>
  );
}

function Actions({ topUp }: { topUp: TopUpRow }) {
  const { t } = useTranslation();
  const { orderId, ordered, invoice, state, kind, channel } = topUp;
  const again = {
    points: ordered,
    method: methodWords.find((word) => word === (channel ? `${kind}-${channel}` : kind)),
  };
  return (
    <span className={classes.buttons}>
      {invoice && (
        <ActionIcon
          className={classes.icon}
          aria-label={t('billing.invoiceOf', { orderId })}
          title={t('billing.invoice')}
          renderRoot={(props) => <Link {...props} to="/invoice/$orderId" params={{ orderId }} />}
        >
          <IconFileInvoice size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {state === 'pending' && (
        <Button
          className={classes.again}
          renderRoot={(props) => <Link {...props} to="/payment/$orderId" params={{ orderId }} />}
        >
          {t('billing.pay')}
          <VisuallyHidden component="span">: {orderId}</VisuallyHidden>
        </Button>
      )}
      {state !== 'pending' && state !== 'checking' && (
        <Button
          variant="default"
          className={classes.again}
          renderRoot={(props) => <Link {...props} to="/checkout" search={again} />}
        >
          {t('billing.again')}
          <VisuallyHidden component="span">: {orderId}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}
