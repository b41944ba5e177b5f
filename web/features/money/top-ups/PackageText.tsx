import { VisuallyHidden } from '@mantine/core';
import { bonusOf, type TopUpPrices } from '#domain/top-up-price.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import classes from './Packages.module.css';

interface PackageTextProps {
  points: number;
  prices: TopUpPrices;
  /** How long it lasts, where that is known. */
  lasts?: string;
}

/** On the card of a package: how many points, what they cost, what comes on top. */
export function PackageText({ points, prices, lasts }: PackageTextProps) {
  const { t } = useTranslation();
  const bonus = bonusOf(prices, points);
  return (
    <>
      <span className={classes.points}>
        {formatNumber(points)} <VisuallyHidden>{t('buy.points')}</VisuallyHidden>
      </span>
      {bonus > 0 && (
        <span className={classes.bonus}>
          <span aria-hidden="true">+{formatNumber(bonus)}</span>
          <VisuallyHidden>{t('buy.bonus', { points: formatNumber(bonus) })}</VisuallyHidden>
        </span>
      )}
      <span className={classes.price}>{formatMoney(points * prices.point)}</span>
      {lasts && <span className={classes.lasts}>{lasts}</span>}
    </>
  );
}
