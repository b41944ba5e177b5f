import { useTranslation } from 'react-i18next';
import type { CorporateAccount } from '#contract/corporate.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatMoney, formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import figures from '#web/ui/Figures.module.css';
import { monthName } from './month-name.ts';

/** What the month that is running comes to so far. */
export function CorporateFigures({ usage, paymentDays }: Pick<CorporateAccount, 'usage' | 'paymentDays'>) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const { month, points, left, pointPrice, rupiah, invoicedAt } = usage;
  return (
    <dl className={figures.figures}>
      <div className={figures.figure}>
        <dt>{t('corporate.thisMonth', { month: monthName(month, language) })}</dt>
        <dd>{t('corporate.points', { number: formatNumber(points) })}</dd>
        <dd>
          {left > 0
            ? t('corporate.left', { number: formatNumber(left) })
            : t('corporate.perPoint', { price: formatMoney(pointPrice) })}
        </dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('corporate.soFar')}</dt>
        <dd>{formatMoney(rupiah)}</dd>
        <dd>{t('corporate.soFarHelp')}</dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('corporate.nextInvoice')}</dt>
        <dd>{formatDate(new Date(invoicedAt), language, zonePlaces[timeZone])}</dd>
        <dd>{t('corporate.nextInvoiceHelp', { days: paymentDays })}</dd>
      </div>
    </dl>
  );
}
