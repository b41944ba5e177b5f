import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { blockedPageSize } from '#contract/blocked-numbers.ts';
import { mayEnter } from '#domain/roles.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SearchField } from '#web/ui/list/SearchField.tsx';
import classes from './Blocked.module.css';
import { BlockedTable } from './BlockedTable.tsx';
import { BlockNumber } from './BlockNumber.tsx';
import { type BlockedSearch, blockedQuery } from './blocked-query.ts';

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
