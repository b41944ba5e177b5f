import { IconBuildingStore } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { accountViews, usualSilentDays } from '#domain/account-views.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useGo, useQueryOf } from '#web/operator/lib/links.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SearchField } from '#web/ui/list/SearchField.tsx';
import classes from './Accounts.module.css';
import { AccountsTable } from './AccountsTable.tsx';
import { accountsQuery } from './accounts-query.ts';
import type { AccountsSearch } from './accounts-search.ts';

const silentDays = [3, 7, 14, 30, 90] as const;

/** Every account, found by anything a seller may name. */
export function AccountsList() {
  const { t } = useTranslation('operator');
  const asked = useQueryOf<AccountsSearch>();
  const go = useGo();
  const narrow = (change: AccountsSearch) =>
    void go({ to: '/accounts', search: { ...asked, ...change }, replace: 'search' in change });
  const clear = () => void go({ to: '/accounts' });
  const query = useInfiniteQuery(accountsQuery(asked));
  const accounts = query.data?.pages.flatMap((page) => page.accounts);
  const isNarrowed = asked.search !== undefined || asked.view !== undefined;
  return (
    <>
      <div className={classes.tools}>
        {/* Never behind a button: whoever comes here looks for somebody. */}
        <SearchField
          value={asked.search ?? ''}
          label={t('accounts.search')}
          onChange={(search) => narrow({ search: search || undefined })}
        />
        <div className={classes.chips}>
          <FilterChip
            name={t('accounts.view')}
            options={accountViews
              .filter((view) => view !== 'all')
              .map((value) => ({ value, label: t(`accounts.views.${value}`) }))}
            value={asked.view}
            onChange={(view) => narrow({ view, days: undefined })}
          />
          {asked.view === 'silent' && (
            <FilterChip
              name={t('accounts.days')}
              options={silentDays.map((days) => ({
                value: String(days),
                label: t('accounts.daysOf', { number: days }),
              }))}
              value={String(asked.days ?? usualSilentDays)}
              onChange={(days) => narrow({ days: days === undefined ? undefined : Number(days) })}
            />
          )}
        </div>
      </div>
      <PagedList
        query={query}
        rows={accounts}
        label={t('accounts.list')}
        more={{ query, text: t('accounts.more') }}
        narrowed={isNarrowed && { nothingFound: t('accounts.nothingFound'), onClear: clear }}
        none={<EmptyState icon={IconBuildingStore} level={2} title={t('accounts.none')} />}
      >
        {(rows) => <AccountsTable accounts={rows} />}
      </PagedList>
    </>
  );
}
