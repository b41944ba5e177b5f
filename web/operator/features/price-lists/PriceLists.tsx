import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelPriceList, listPriceLists, type PriceList } from '#contract/price-lists.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { queries } from '#web/lib/api/queries.ts';
import { formatDate, formatMoney, formatNumber, formatTime } from '#web/lib/format/format.ts';
import { call } from '#web/operator/lib/call.ts';
import { priceListKeys } from '#web/operator/lib/query-keys.ts';
import { wibZone } from '#web/operator/lib/wib.ts';
import shared from '#web/operator/ui/Console.module.css';
import { ReasonDialog } from '#web/operator/ui/ReasonDialog.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './PriceLists.module.css';
import { PricesDrawer } from './PricesDrawer.tsx';

const priceListsQuery = queryOptions({
  queryKey: priceListKeys.all,
  queryFn: async ({ signal }) => (await call(listPriceLists, {}, { signal })).data,
});
const changed = () => queries.invalidateQueries({ queryKey: priceListsQuery.queryKey });

/** What points cost: now, from when on something else, and what it was. */
export function PriceLists() {
  const { t } = useTranslation('operator');
  const { data, error, refetch, isFetching } = useQuery(priceListsQuery);
  const [isAdding, setAdding] = useState(false);
  const [cancelling, setCancelling] = useState<string | null>(null);
  if (!data && error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={4} />;
  const current = data.lists.find(({ state }) => state === 'now');
  return (
    <div className={shared.narrow}>
      <div className={shared.head}>
        <p className={classes.lead}>{t('prices.lead')}</p>
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('prices.add')}
        </Button>
      </div>
      {data.lists.map((one) => (
        <List key={one.id ?? 'configured'} list={one} onCancel={() => setCancelling(one.id)} />
      ))}
      {isAdding && current && (
        <PricesDrawer
          from={current}
          onClose={() => setAdding(false)}
          onSaved={async () => {
            setAdding(false);
            toast(t('prices.saved'));
            await changed();
          }}
        />
      )}
      {cancelling && (
        <ReasonDialog
          title={t('prices.cancelTitle')}
          text={t('prices.cancelText')}
          confirm={t('prices.cancel')}
          isLoss
          act={async (reason, key) => {
            const input = { params: { id: cancelling }, body: { reason } };
            await call(cancelPriceList, input, { key });
            toast(t('prices.cancelled'));
            await changed();
          }}
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  );
}

const tones = { planned: 'needs-you', now: 'good', past: 'quiet', cancelled: 'outline' } as const;

function List({ list, onCancel }: { list: PriceList; onCancel: () => void }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const { startsAt, pointPrice, packages, operator, reason, state } = list;
  const start = startsAt ? new Date(startsAt) : null;
  return (
    <Card
      title={t('prices.perPoint', { price: formatMoney(pointPrice) })}
      aside={<StatusBadge tone={tones[state]}>{t(`prices.states.${state}`)}</StatusBadge>}
    >
      <p className={classes.when}>
        {start
          ? t('prices.from', {
              time: `${formatDate(start, language, wibZone)}, ${formatTime(start, language, wibZone)} WIB`,
            })
          : t('prices.configured')}
      </p>
      <ul className={classes.packages}>
        {packages.map(({ points, bonusPercent }) => (
          <li key={points}>
            <StatusBadge tone="quiet">
              {bonusPercent > 0
                ? t('prices.withBonus', { points: formatNumber(points), bonus: bonusPercent })
                : t('prices.packageOf', { points: formatNumber(points) })}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {operator && <p className={classes.why}>{t('prices.by', { operator, reason })}</p>}
      {state === 'planned' && (
        <Button variant="default" onClick={onCancel}>
          {t('prices.cancel')}
        </Button>
      )}
    </Card>
  );
}
