import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { BareHead } from '#web/ui/BareHead.tsx';
import { LongOrBrief } from '#web/ui/LongOrBrief.tsx';
import classes from './Checkout.module.css';

export function CheckoutHead() {
  const { t } = useTranslation();
  const { point, billing } = useUser();
  const points = formatNumber(point);
  return (
    <BareHead title={t('checkout.title')} back={{ to: '/points', label: t('checkout.back') }}>
      {billing === 'prepaid' && (
        <p className={classes.saldo}>
          <LongOrBrief long={t('checkout.balance')} brief={t('checkout.balanceBrief')} />{' '}
          <strong>
            <LongOrBrief long={t('checkout.points', { points })} brief={points} />
          </strong>
        </p>
      )}
    </BareHead>
  );
}
