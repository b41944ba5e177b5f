import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatNumber, formatPhone } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import classes from './OrdersTable.module.css';

interface OrdersTableProps {
  orders: readonly Order[];
  /** The number of the first row, running across pages. */
  first: number;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function OrdersTable({ orders, first }: OrdersTableProps) {
  const { t } = useTranslation();
  const made = useRouterState({ select: ({ location }) => location.state.madeOrder });
  return (
    <table className={`${list.table} ${folding.folds} ${folding.amounts} ${classes.orders}`}>
      <thead>
        <tr>
          <th scope="col" className={folding.number}>
            {t('orders.number')}
          </th>
          <th scope="col">{t('orders.customer')}</th>
          <th scope="col">{t('orders.date')}</th>
          <th scope="col">{t('orders.member')}</th>
          <th scope="col">{t('orders.rotator')}</th>
          <th scope="col">{t('orders.note')}</th>
          <th scope="col" data-figure>
            {t('orders.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <Row key={order.id} order={order} isNew={order.id === made} number={formatNumber(first + index)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, isNew, number }: { order: Order; isNew: boolean; number: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const { id, customer, phone, leadCode, member, rotator, note } = order;
  const place = { to: '/orders/$orderId', params: { orderId: id }, search: true, state: fromList } as const;
  return (
    <tr data-new={isNew || undefined} {...opensOnPress(() => void navigate(place))}>
      <td className={`${list.number} ${folding.number}`}>{number}</td>
      <td className={classes.who}>
        <Link {...place} className={classes.name}>
          {customer}
        </Link>
        {isNew && <span className={classes.new}>{t('orders.new')}</span>}
        <span className={classes.second}>{phone === null ? leadCode : formatPhone(phone)}</span>
      </td>
      <td className={classes.date}>
        <time dateTime={order.orderedOn}>
          {formatDate(new Date(`${order.orderedOn}T00:00:00Z`), language, 'UTC')}
        </time>
      </td>
      <td className={classes.member}>
        {member ? (
          <span className={classes.person}>
            <MemberPicture name={member.fullName} picture={member.picture} colour={member.colour} size={24} />
            <span className={classes.cut}>{member.nickname || member.fullName}</span>
          </span>
        ) : (
          <span className={list.none}>–</span>
        )}
      </td>
      <td className={classes.rotator}>
        <span className={classes.cut}>{rotator?.title ?? '–'}</span>
      </td>
      <td className={classes.note}>
        <span className={classes.cut}>{note || '–'}</span>
      </td>
      <td className={classes.value} data-figure>
        {formatAmount(order.value, order.currency)}
      </td>
    </tr>
  );
}
