import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { PlainHeader } from '#web/ui/PlainHeader.tsx';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import classes from './Checkout.module.css';

export function CheckoutHeader() {
  const { t } = useTranslation();
  const { point, billing } = useUser();
  const points = formatNumber(point);
  return (
    <PlainHeader title={t('checkout.title')} back={{ to: '/points', label: t('checkout.back') }}>
      {billing === 'prepaid' && (
        <p className={classes.saldo}>
          <ResponsiveText long={t('checkout.balance')} brief={t('checkout.balanceBrief')} />{' '}
          <strong>
            <ResponsiveText long={t('checkout.points', { points })} brief={points} />
          </strong>
        </p>
      )}
    </PlainHeader>
  );
}
