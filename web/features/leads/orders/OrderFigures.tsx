import { Skeleton } from '@mantine/core';
import type { Answer } from '#contract/endpoint.ts';
import type { listOrders } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import figures from '#web/ui/Figures.module.css';
import classes from './OrderFigures.module.css';

type Totals = Pick<Answer<typeof listOrders>, 'total' | 'sums' | 'unpaid'>;

/** Over everything the filters leave; absent while it is on its way. Currencies are not added up. */
export function OrderFigures({ totals }: { totals: Totals | undefined }) {
  const { t } = useTranslation();
  const waiting = (
    <dd>
      <Skeleton height={20} width={96} my={4} />
    </dd>
  );
  return (
    <dl className={`${figures.figures} ${classes.figures}`} data-four>
      <div className={figures.figure}>
        <dt>{t('orders.sum')}</dt>
        {totals
          ? amounts(totals.sums, ({ currency, value }) => formatAmount(value, currency)).map((text) => (
              <dd key={text}>{text}</dd>
            ))
          : waiting}
      </div>
      <div className={figures.figure}>
        <dt>{t('orders.unpaidSum')}</dt>
        {totals
          ? amounts(totals.unpaid, ({ currency, value }) => formatAmount(value, currency)).map((text) => (
              <dd key={text}>{text}</dd>
            ))
          : waiting}
      </div>
      <div className={figures.figure}>
        <dt>{t('orders.count')}</dt>
        {totals ? <dd>{formatNumber(totals.total)}</dd> : waiting}
      </div>
      <div className={figures.figure}>
        <dt>{t('orders.average')}</dt>
        {totals
          ? amounts(totals.sums, ({ currency, value, orders }) =>
              formatAmount(Math.round(value / orders), currency),
            ).map((text) => <dd key={text}>{text}</dd>)
          : waiting}
      </div>
    </dl>
  );
}

type Sums = Totals['sums'];

function amounts(sums: Sums, shown: (sum: Sums[number]) => string): string[] {
  const some = sums.filter(({ orders }) => orders > 0);
  return some.length > 0 ? some.map(shown) : ['–'];
}
