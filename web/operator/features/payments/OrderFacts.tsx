import type { Order } from '#contract/payment-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber, formatPhone } from '#web/lib/format/format.ts';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Card } from '#web/ui/Card.tsx';

/** Whose order it is, and what it comes to. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const { account, lines, attempt } = order;
  const { owner } = account;
  const times = [
    ['made', order.createdAt],
    ['due', order.paidAt ? null : order.dueAt],
    ['claimed', order.claimedAt],
    ['paidAt', order.paidAt],
  ] as const;
  return (
    <Card title={account.name}>
      <dl className={classes.facts}>
        <dt>{t('order.owner')}</dt>
        <dd>
          {owner.name}
          <div className={classes.quiet}>
            {owner.email}
            {owner.phone && `, ${formatPhone(owner.phone)}`}
          </div>
        </dd>
        <dt>{t('order.balance')}</dt>
        <dd>
          {t('money.points', { number: formatNumber(account.balance) })}
          {account.owedPoints > 0 && (
            <div className={classes.quiet}>
              {t('order.owed', { number: formatNumber(account.owedPoints) })}
            </div>
          )}
        </dd>
        <dt>{t('order.method')}</dt>
        <dd>
          {t(`money.methods.${attempt.kind}`)} {attempt.channel.toUpperCase()}
          {attempt.number > 1 && (
            <div className={classes.quiet}>{t('order.attempt', { number: attempt.number })}</div>
          )}
        </dd>
        {times.map(
          ([name, at]) =>
            at && (
              <FactOf key={name} name={t(`order.${name}`)}>
                {moment(at)}
              </FactOf>
            ),
        )}
        {order.invoice && <FactOf name={t('order.invoice')}>{order.invoice}</FactOf>}
        <FactOf name={t('order.price', { number: formatNumber(lines.points) })}>
          {formatMoney(lines.price)}
        </FactOf>
        {lines.bonus > 0 && (
          <FactOf name={t('order.bonus')}>{t('money.points', { number: formatNumber(lines.bonus) })}</FactOf>
        )}
        {lines.fee > 0 && <FactOf name={t('order.fee')}>{formatMoney(lines.fee)}</FactOf>}
        {lines.ppn > 0 && <FactOf name={t('order.ppn')}>{formatMoney(lines.ppn)}</FactOf>}
        {lines.uniqueCode > 0 && <FactOf name={t('order.code')}>{formatMoney(lines.uniqueCode)}</FactOf>}
        <dt className={classes.sum}>{t('order.total')}</dt>
        <dd className={classes.sum}>{formatMoney(lines.total)}</dd>
        {order.credited > 0 && <FactOf name={t('order.credited')}>{formatNumber(order.credited)}</FactOf>}
        {order.takenBack > 0 && <FactOf name={t('order.takenBack')}>{formatNumber(order.takenBack)}</FactOf>}
        {order.refunded > 0 && <FactOf name={t('order.refunded')}>{formatMoney(order.refunded)}</FactOf>}
      </dl>
      {order.refusal && <p className={classes.quiet}>{t('order.refusal', { reason: order.refusal })}</p>}
    </Card>
  );
}

function FactOf({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
