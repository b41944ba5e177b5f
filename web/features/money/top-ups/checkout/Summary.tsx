import type { ReactNode } from 'react';
import type { MethodKind } from '#domain/payment-methods.ts';
import { largestUniqueCode } from '#domain/top-up.ts';
import type { Quote } from '#domain/top-up-price.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { methodName } from '../pay-text.ts';
import classes from './Summary.module.css';

interface SummaryProps {
  quote: Quote | null;
  kind: MethodKind | undefined;
  pointPrice: number;
  /** Below the total: what went wrong, and the button. */
  children: ReactNode;
}

/** The sum, line by line. The digits of the unique code are known once the order is made. */
export function Summary({ quote, kind, pointPrice, children }: SummaryProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={classes.title}>
        {t('checkout.summary')}
      </h2>
      {quote && kind ? (
        <dl className={classes.lines}>
          <Line
            name={t('checkout.price', { points: formatNumber(quote.points), price: formatMoney(pointPrice) })}
          >
            {formatMoney(quote.price)}
          </Line>
          {quote.bonus > 0 && (
            <Line name={t('checkout.bonus')}>
              {t('checkout.bonusPoints', { points: formatNumber(quote.bonus) })}
            </Line>
          )}
          <Line name={t('checkout.fee', { method: methodName(t, kind) })}>{formatMoney(quote.fee)}</Line>
          {quote.ppn > 0 && <Line name={t('checkout.ppn')}>{formatMoney(quote.ppn)}</Line>}
          {kind === 'transfer' && <Line name={t('checkout.code')}>{t('checkout.codeDigits')}</Line>}
        </dl>
      ) : (
        <p className={classes.none}>{t('checkout.noAmount')}</p>
      )}
      <div className={classes.sum} aria-live="polite">
        <span>{t('checkout.total')}</span>
        <span className={classes.total}>
          {quote ? formatMoney(quote.total) : '–'}
          {quote && kind === 'transfer' && (
            <span className={classes.code}>{t('checkout.plusCode', { largest: largestUniqueCode })}</span>
          )}
        </span>
      </div>
      {children}
      <p className={classes.note}>{kind === 'transfer' ? t('checkout.codeNote') : t('checkout.dueNote')}</p>
    </section>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
