import { Link, useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/orders.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatPhone } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import { Tick } from '#web/ui/list/Tick.tsx';
import { OrderStatusMenu } from './OrderStatusMenu.tsx';
import classes from './OrdersTable.module.css';
import { RemindButton } from './RemindButton.tsx';
import { Reminded, Waiting } from './Waiting.tsx';

interface OrderTableRowProps {
  order: Order;
  number: string;
  isNew: boolean;
  isPicked: boolean;
  onPick: () => void;
  isChase: boolean;
}

export function OrderTableRow({ order, number, isNew, isPicked, onPick, isChase }: OrderTableRowProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const { id, customer, phone, leadCode, member, rotator, status } = order;
  const place = { to: '/orders/$orderId', params: { orderId: id }, search: true, state: fromList } as const;
  const name = customer || leadCode || t('orders.editTitle');
  return (
    <tr
      data-new={isNew || undefined}
      data-picked={isPicked || undefined}
      {...opensOnPress(() => void navigate(place))}
    >
      <td data-ticks className={classes.tick}>
        {status !== 'cancelled' && (
          <Tick aria-label={t('orders.select', { customer: name })} checked={isPicked} onChange={onPick} />
        )}
      </td>
      <td className={`${list.number} ${folding.number}`}>{number}</td>
      <td className={classes.who}>
        <Link {...place} className={classes.name}>
          {name}
        </Link>
        {isNew && <span className={classes.new}>{t('orders.new')}</span>}
        <span className={classes.second}>
          {phone === null ? (leadCode ?? t('orders.byHand')) : formatPhone(phone)}
        </span>
      </td>
      <td className={classes.product}>
        <Product order={order} />
      </td>
      <td className={classes.date}>
        {isChase ? (
          <>
            <span className={classes.waiting}>
              <Waiting orderedOn={order.orderedOn} />
            </span>
            <span className={classes.second}>
              <Reminded order={order} />
            </span>
          </>
        ) : (
          <time dateTime={order.orderedOn}>
            {formatDate(new Date(`${order.orderedOn}T00:00:00Z`), language, 'UTC')}
          </time>
        )}
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
      {!isChase && (
        <td className={classes.rotator}>
          <span className={classes.cut}>{rotator?.title ?? '–'}</span>
        </td>
      )}
      <td className={classes.value} data-figure>
        {formatAmount(order.value, order.currency)}
      </td>
      <td className={classes.status} data-acts>
        <OrderStatusMenu order={order} />
      </td>
      {isChase && (
        <td className={classes.act} data-acts>
          <span className={classes.onDesk}>
            <RemindButton order={order} variant="icon" />
          </span>
          <span className={classes.onPhone}>
            <RemindButton order={order} variant="word" />
          </span>
        </td>
      )}
    </tr>
  );
}

/** What was sold, and below it what else was noted. */
function Product({ order: { product, quantity, note } }: { order: Order }) {
  const { t } = useTranslation();
  const sold = product && quantity > 1 ? t('orders.pieces', { product, number: quantity }) : product;
  if (!sold && !note) return <span className={`${list.none} ${classes.onDesk}`}>–</span>;
  return (
    <>
      <span className={classes.cut}>{sold || note}</span>
      {sold && note && <span className={`${classes.cut} ${classes.second}`}>{note}</span>}
    </>
  );
}
