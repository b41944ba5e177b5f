import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconReceipt, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { spendsPageSize } from '#contract/spends.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import figures from '#web/ui/Figures.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { ImportSpends } from '../AddSpend.tsx';
import { activeFilters, type SpendSearch } from '../spend-search.ts';
import { spendsQuery } from '../spends-query.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { SpendFilters, useFilters } from './SpendFilters.tsx';
import classes from './SpendsList.module.css';
import { SpendsTable } from './SpendsTable.tsx';

export function SpendsList({ search }: { search: SpendSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const query = useQuery(spendsQuery(search));
  return (
    <PagedList
      query={query}
      rows={query.data?.spends}
      label={t('spends.list')}
      pages={{
        page: search.page,
        pageSize: spendsPageSize,
        total: query.data?.total,
        icon: IconReceipt,
        text: {
          range: (range) => t('spends.range', range),
          beyond: t('spends.beyond'),
          toFirst: t('spends.toFirst'),
        },
      }}
      narrowed={activeFilters(search) > 0 && { nothingFound: t('spends.nothingFound'), onClear: clear }}
      none={
        <div data-no-spends>
          <None />
        </div>
      }
      head={
        <>
          <ViewSwitch view="list" />
          <SpendFigures totals={query.data} />
          <SpendFilters search={search} />
        </>
      }
    >
      {(spends, first) => <SpendsTable spends={spends} first={first} />}
    </PagedList>
  );
}

/** Nothing entered yet: what it is good for, and both ways to begin. */
function None() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconSpeakerphone}
      level={2}
      title={t('spends.empty')}
      action={
        <>
          <Button
            size="lg"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/spends/add" search={true} state={fromList} />}
          >
            {t('spends.add')}
          </Button>
          <ImportSpends isFirst />
        </>
      }
    >
      <p>{t('spends.emptyText')}</p>
    </EmptyState>
  );
}

/** Over everything the filters leave; absent while it is on its way. */
function SpendFigures({ totals }: { totals: { sum: number; total: number } | undefined }) {
  const { t } = useTranslation();
  const waiting = <Skeleton height={20} width={96} my={4} />;
  return (
    <dl className={`${figures.figures} ${classes.figures}`}>
      <div className={figures.figure}>
        <dt>{t('spends.sum')}</dt>
        <dd>{totals ? formatMoney(totals.sum) : waiting}</dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('spends.count')}</dt>
        <dd>{totals ? formatNumber(totals.total) : waiting}</dd>
      </div>
    </dl>
  );
}
