import { IconShoppingBagX } from '@tabler/icons-react';
import type { Order } from '#contract/orders.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatPhone } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './OrderForm.module.css';

/** Nothing can be changed of it any more; what it was can be read. */
export function CancelledOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { leadId, leadCode, mayOpenLead, phone, product, quantity, note } = order;
  const facts = [
    [t('orders.value'), formatAmount(order.value, order.currency)],
    [t('orders.date'), formatDate(new Date(`${order.orderedOn}T00:00:00Z`), language, 'UTC')],
    [t('orders.product'), product && quantity > 1 ? `${product} × ${quantity}` : product],
    [t('profile.phone'), phone === null ? '' : formatPhone(phone)],
    [t('orders.address'), order.address],
    [t('orders.tracking'), order.tracking],
    [t('orders.note'), note],
  ].filter(([, value]) => value);
  return (
    <FormDrawer title={order.customer || t('orders.editTitle')} onClose={onClose}>
      <EmptyState icon={IconShoppingBagX} level={2} title={t('orders.isCancelled')}>
        <p>{t('orders.isCancelledText')}</p>
      </EmptyState>
      <p className={classes.about}>
        <span>{leadCode === null ? t('orders.byHand') : t('orders.fromLead', { code: leadCode })}</span>
        {mayOpenLead && leadId !== null && (
          <TextLink to="/leads/$leadId" params={{ leadId }}>
            {t('orders.openLead')}
          </TextLink>
        )}
      </p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormDrawer>
  );
}
