import { useQuery } from '@tanstack/react-query';
import { listAdjustments } from '#contract/adjustments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { AdjustDialog } from '../features/adjustments/AdjustDialog.tsx';
import { AdjustmentRow } from '../features/adjustments/AdjustmentRow.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { call } from '../lib/call.ts';
import classes from '../ui/Console.module.css';
import { Loaded } from '../ui/Loaded.tsx';

/** Points by hand: what waits for a second operator, and what was done. */
export default function Adjustments() {
  const { t } = useTranslation('operator');
  const query = useQuery({
    queryKey: moneyKeys.adjustments,
    queryFn: async ({ signal }) => (await call(listAdjustments, {}, { signal })).data,
    refetchInterval: 30_000,
  });
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <Loaded query={query}>
          {({ limit, waiting, decided }) => (
            <>
              <div className={classes.bar}>
                <p className={classes.quiet}>{t('adjustments.about', { limit: formatNumber(limit) })}</p>
                <AdjustDialog />
              </div>
              <Card title={t('adjustments.waiting')}>
                {waiting.length === 0 && <p className={classes.quiet}>{t('adjustments.none')}</p>}
                <ul className={classes.list}>
                  {waiting.map((one) => (
                    <AdjustmentRow key={one.id} adjustment={one} />
                  ))}
                </ul>
              </Card>
              {decided.length > 0 && (
                <Card title={t('adjustments.decided')}>
                  <ul className={classes.list}>
                    {decided.map((one) => (
                      <AdjustmentRow key={one.id} adjustment={one} />
                    ))}
                  </ul>
                </Card>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
