import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatPhone } from '#web/lib/format.ts';
import { formatAmount } from '#web/lib/money.ts';
import classes from './ChangedMeanwhile.module.css';
import type { mergeChanges, OrderField } from './merge-changes.ts';

const fieldWords = {
  orderedOn: 'orders.date',
  customer: 'orders.customer',
  phone: 'profile.phone',
  memberId: 'orders.member',
  currency: 'orders.currency',
  value: 'orders.value',
  note: 'orders.note',
} as const satisfies Record<OrderField, string>;

interface ChangedMeanwhileProps {
  /** Null while nobody came between. */
  met: { before: Order; changes: ReturnType<typeof mergeChanges>['changes'] } | null;
  now: Order;
  /** Their version instead of what was typed. */
  onTake: () => void;
}

/** Someone else saved the same order: what they changed, and that nothing typed here is lost. */
export function ChangedMeanwhile({ met, now, onTake }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the other end of a phone.
  useEffect(() => {
    if (met) place.current?.scrollIntoView({ block: 'nearest' });
  }, [met]);
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div ref={place} role="alert" hidden={!met} className={classes.met}>
      {met && (
        <>
          <p className={classes.title}>
            <IconUsers size={20} stroke={1.75} aria-hidden />
            {t('orders.changed')}
          </p>
          <dl className={classes.changes}>
            {met.changes.map(({ field, isTypedOver }) => (
              <div key={field}>
                <dt>{t(fieldWords[field])}</dt>
                <dd>
                  <s>{shown(met.before, field)}</s> {shown(now, field)}
                  {isTypedOver && <span className={classes.typed}>{t('orders.typedOver')}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p>{t('orders.changedText')}</p>
          <Button variant="default" className={classes.take} onClick={onTake}>
            {t('orders.takeTheirs')}
          </Button>
        </>
      )}
    </div>
  );
}

/** A field the way people read it. */
function useShown(): (order: Order, field: OrderField) => string {
  const { t } = useTranslation();
  const [language] = useLanguage();
  return (order, field) => {
    const words: Record<OrderField, string> = {
      orderedOn: formatDate(new Date(`${order.orderedOn}T00:00:00Z`), language, 'UTC'),
      customer: order.customer,
      phone: order.phone === null ? '' : formatPhone(order.phone),
      memberId: order.member?.fullName ?? '',
      currency: order.currency,
      value: formatAmount(order.value, order.currency),
      note: order.note,
    };
    return words[field] || t('orders.blank');
  };
}
