import { IconBan } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { blockedPageSize, listBlockedNumbers } from '#contract/blocked-numbers.ts';
import { mayEnter } from '#domain/roles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { blockedNumberKeys } from '#web/lib/api/query-keys.ts';
import type { findSearch } from '#web/lib/navigation/list-search.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SearchField } from '#web/ui/list/SearchField.tsx';
import classes from './Blocked.module.css';
import { BlockedTable } from './BlockedTable.tsx';
import { BlockNumber } from './BlockNumber.tsx';

type BlockedSearch = ReturnType<typeof findSearch>;

const longestSearch = 100;

const blockedQuery = ({ search, page }: BlockedSearch) => {
  const text = search?.trim().slice(0, longestSearch);
  const query = { ...(text && { search: text }), ...(page && { page }) };
  return queryOptions({
    queryKey: blockedNumberKeys.list(query),
    queryFn: async ({ signal }) => (await call(listBlockedNumbers, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
};

export function BlockedList({ search }: { search: BlockedSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery(blockedQuery(search));
  const { data } = query;
  const find = (text: string, replace: boolean) =>
    void navigate({ to: '/leads/block', search: text ? { search: text } : {}, replace });
  return (
    <PagedList
      query={query}
      rows={data?.numbers}
      label={t('blocked.list')}
      pages={{
        page: search.page,
        pageSize: blockedPageSize,
        total: data?.total,
        icon: IconBan,
        text: {
          range: (range) => t('blocked.range', range),
          beyond: t('blocked.beyond'),
          toFirst: t('blocked.toFirst'),
        },
      }}
      narrowed={
        search.search !== undefined && {
          nothingFound: t('blocked.nothingFound'),
          onClear: () => find('', false),
        }
      }
      isEmpty={data?.all === 0}
      none={<None />}
      head={
        <div className={classes.head}>
          <p className={classes.intro}>{t('blocked.means')}</p>
          <search className={classes.search}>
            <SearchField
              value={search.search ?? ''}
              label={t('blocked.search')}
              onChange={(text) => find(text, true)}
            />
          </search>
        </div>
      }
    >
      {(numbers, first) => <BlockedTable numbers={numbers} first={first} />}
    </PagedList>
  );
}

/** Nobody is blocked: says what it would do, and how it is done. */
function None() {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <EmptyState icon={IconBan} level={2} title={t('blocked.empty')} action={<BlockNumber isFirst />}>
      <p>{mayEnter(role, 'labels') ? t('blocked.means') : t('blocked.emptyForCs')}</p>
    </EmptyState>
  );
}
