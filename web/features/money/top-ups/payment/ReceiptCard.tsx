import { Button } from '@mantine/core';
import { useState } from 'react';
import { receiptPicturePath, type TopUp } from '#contract/top-ups.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './Payment.module.css';
import receipt from './Receipt.module.css';
import { ReceiptForm } from './ReceiptForm.tsx';
import { sentPhotoOf } from './sent-photo.ts';

/** "I've paid", with what the receipt says or without; once sent, what was sent. */
export function ReceiptCard({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const isSent = order.receipt !== null && order.state === 'checking';
  const isForm = !isSent || isEditing;
  return (
    <div className={classes.side}>
      <Card
        title={t('payment.receipt')}
        aside={isForm && <span className={classes.quiet}>{t('payment.optional')}</span>}
      >
        {isForm ? (
          <ReceiptForm
            order={order}
            // Open until all of it has gone: what was typed stays when the photo is refused.
            onBegin={() => setEditing(true)}
            onDone={() => setEditing(false)}
          />
        ) : (
          <Sent order={order} onEdit={() => setEditing(true)} />
        )}
      </Card>
    </div>
  );
}

function Sent({ order, onEdit }: { order: TopUp; onEdit: () => void }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { orderId, receipt: sent } = order;
  if (!sent) return null;
  const photo = sentPhotoOf(order);
  const rows = [
    [t('payment.bank'), sent.bank],
    [t('payment.accountHolder'), sent.holder],
    [t('payment.amount'), formatMoney(sent.amount)],
    [t('payment.day'), formatDate(new Date(`${sent.day}T00:00:00Z`), language, 'UTC')],
  ];
  return (
    <div className={receipt.sent}>
      {photo && (
        <a href={receiptPicturePath(orderId)} className={receipt.photoLink}>
          <img src={photo} alt={t('payment.photoOf')} className={receipt.photo} />
        </a>
      )}
      <dl className={receipt.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={receipt.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" onClick={onEdit}>
        {t('payment.editReceipt')}
      </Button>
    </div>
  );
}
