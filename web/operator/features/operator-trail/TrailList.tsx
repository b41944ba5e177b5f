import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { operatorActKinds } from '#contract/operator-actions.ts';
import { downloadTrail, listTrail } from '#contract/operator-trail.ts';
import { dateIn } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { download } from '#web/lib/download.ts';
import { useNow } from '#web/lib/now.ts';
import { call } from '#web/operator/lib/call.ts';
import { useGo } from '#web/operator/lib/links.ts';
import { trailKeys } from '#web/operator/lib/query-keys.ts';
import { DaysChip } from '#web/ui/DateRange.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { ActionRow } from './ActionRow.tsx';
import classes from './Trail.module.css';
import type { TrailSearch } from './trail-search.ts';

const trailQuery = (search: TrailSearch) =>
  infiniteQueryOptions({
    queryKey: trailKeys.list(search),
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...search, ...(pageParam && { before: pageParam }) };
      return (await call(listTrail, { query }, { signal })).data;
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  });

/** Everything operators did, narrowed by who, what, whose and when; the same as a file. */
export function TrailList({ search }: { search: TrailSearch }) {
  const { t } = useTranslation('operator');
  const found = useInfiniteQuery(trailQuery(search));
  const actions = found.data?.pages.flatMap((page) => page.acts);
  const go = useGo();
  const narrow = (next: TrailSearch) => void go({ to: '/trail', search: withoutGaps(next), replace: true });
  const first = found.data?.pages[0];
  const accountName = actions?.find(({ account }) => account?.id === search.account)?.account?.name;
  return (
    <PagedList
      query={found}
      rows={actions}
      label={t('trail.title')}
      more={{ query: found, text: t('trail.more') }}
      narrowed={
        Object.keys(search).length > 0 && { nothingFound: t('trail.noneFound'), onClear: () => narrow({}) }
      }
      none={<EmptyState icon={IconHistory} level={2} title={t('trail.empty')} />}
      head={
        <>
          <p className={classes.about}>{t('trail.about')}</p>
          <Filters
            search={search}
            operators={first?.operators ?? []}
            accountName={accountName}
            onChange={narrow}
          />
        </>
      }
    >
      {(rows) => (
        <ul className={classes.acts}>
          {rows.map((act) => (
            <ActionRow key={act.id} act={act} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface FiltersProps {
  search: TrailSearch;
  operators: readonly { id: string; name: string }[];
  accountName: string | undefined;
  onChange: (search: TrailSearch) => void;
}

function Filters({ search, operators, accountName, onChange }: FiltersProps) {
  const { t } = useTranslation('operator');
  const today = dateIn('WIB', useNow());
  const { operator, kind, account, from, to } = search;
  const file = `${downloadTrail.path}?${new URLSearchParams({ ...search })}`;
  return (
    <search className={classes.filters}>
      <FilterChip
        name={t('trail.operator')}
        options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        value={operator}
        onChange={(next) => onChange({ ...search, operator: next })}
      />
      <FilterChip
        name={t('trail.kind')}
        options={operatorActKinds.map((value) => ({ value, label: t(`actKinds.${value}`) }))}
        value={kind}
        onChange={(next) => onChange({ ...search, kind: next })}
      />
      <DaysChip
        value={{ ...(from && { from }), ...(to && { to }) }}
        today={today}
        onChange={(range) => onChange({ operator, kind, account, ...range })}
      />
      {account && (
        // One comes here with it from an account; it is not chosen here.
        <FilterChip
          name={t('trail.account')}
          options={[]}
          value={account}
          unknown={accountName ?? t('trail.unknownAccount')}
          onChange={() => onChange({ ...search, account: undefined })}
        />
      )}
      <Button
        className={classes.download}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => download(file)}
      >
        {t('trail.download')}
      </Button>
    </search>
  );
}

/** As an address has it: what is not set is not there. */
function withoutGaps(search: TrailSearch): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
