import { type Order, receiptByOperatorPath } from '#contract/payment-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import shared from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './ReceiptCard.module.css';

/** What the buyer says they transferred, with the photo they took of it. */
export function ReceiptCard({ order: { orderId, receipt } }: { order: Order }) {
  const { t } = useTranslation('operator');
  const { moment, day } = useMoments();
  return (
    <Card title={t('order.receiptTitle')}>
      {receipt ? (
        <div className={shared.form}>
          <dl className={shared.facts}>
            <dt>{t('order.bank')}</dt>
            <dd>{receipt.bank}</dd>
            <dt>{t('order.holder')}</dt>
            <dd>{receipt.holder}</dd>
            <dt>{t('order.stated')}</dt>
            <dd className={shared.strong}>{formatMoney(receipt.amount)}</dd>
            <dt>{t('order.day')}</dt>
            <dd>{day(receipt.day)}</dd>
            <dt>{t('order.sentAt')}</dt>
            <dd>{moment(receipt.sentAt)}</dd>
          </dl>
          {receipt.hasPicture ? (
            <a href={receiptByOperatorPath(orderId)} target="_blank" rel="noreferrer">
              <img
                className={classes.picture}
                src={receiptByOperatorPath(orderId)}
                alt={t('order.receiptOf', { orderId })}
              />
            </a>
          ) : (
            <p className={shared.quiet}>{t('order.noPicture')}</p>
          )}
        </div>
      ) : (
        <p className={shared.quiet}>{t('order.noReceipt')}</p>
      )}
    </Card>
  );
}
