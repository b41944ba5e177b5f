import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { daysLeft } from '#domain/points.ts';
import { bonusOf, type TopUpPrices } from '#domain/top-up-price.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import packages from '../Packages.module.css';
import { PackageText } from '../PackageText.tsx';
import { PointsField } from '../PointsField.tsx';
import { ownHelp } from '../pay-text.ts';
import classes from './Points.module.css';

interface ChooseAmountProps {
  prices: TopUpPrices;
  /** Points spent a day; 0 while nothing is being spent, or it is not known yet. */
  pace: number;
}

/** Packages, each a way to the checkout, and any other amount. */
export function ChooseAmount({ prices, pace }: ChooseAmountProps) {
  const { t } = useTranslation();
  const lasts = (points: number) => {
    const days = daysLeft(points + bonusOf(prices, points), pace);
    if (!days || days > 365) return undefined;
    return days === 1 ? t('buy.lastsOne') : t('buy.lasts', { days: formatNumber(days) });
  };
  return (
    <Card title={t('buy.choose')}>
      <ul className={`${packages.packages} ${classes.packages}`}>
        {prices.packages.map(({ points }) => (
          <li key={points} className={classes.item}>
            <Link to="/checkout" search={{ points }} className={packages.package}>
              <PackageText points={points} prices={prices} lasts={lasts(points)} />
            </Link>
          </li>
        ))}
      </ul>
      <OwnAmount prices={prices} />
    </Card>
  );
}

function OwnAmount({ prices }: { prices: TopUpPrices }) {
  const { t } = useTranslation(['web', 'contract']);
  const navigate = useNavigate();
  const [points, setPoints] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { minPoints, maxPoints } = prices;
  const error = amountError(points);
  function amountError(amount: number | null): string | undefined {
    if (amount === null) return t('contract:validation.required');
    if (amount < minPoints) return t('contract:validation.minNumber', { min: formatNumber(minPoints) });
    return amount > maxPoints
      ? t('contract:validation.maxNumber', { max: formatNumber(maxPoints) })
      : undefined;
  }
  const bonus = points === null ? 0 : bonusOf(prices, points);
  return (
    <form
      noValidate
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (points !== null && !error) void navigate({ to: '/checkout', search: { points } });
      }}
    >
      <PointsField
        label={t('buy.own')}
        description={ownHelp(t, prices)}
        className={classes.field}
        value={points}
        error={isAsked && error}
        onChange={setPoints}
        onBlur={() => setAsked(points !== null)}
      />
      <p className={classes.live} aria-live="polite">
        {points !== null && !error && (
          <>
            <strong>{formatMoney(points * prices.point)}</strong>
            {bonus > 0 && (
              <span className={packages.bonus}>{t('buy.bonus', { points: formatNumber(bonus) })}</span>
            )}
          </>
        )}
      </p>
      <Button type="submit" variant="default" className={classes.go}>
        {t('buy.go')}
      </Button>
    </form>
  );
}
