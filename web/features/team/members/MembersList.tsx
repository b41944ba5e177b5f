import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { membersPageSize } from '#contract/member-list.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { AddMember } from './AddMember.tsx';
import { MemberCards } from './MemberCards.tsx';
import { MemberFilters, useFilters } from './MemberFilters.tsx';
import { MembersSkeleton } from './MembersSkeleton.tsx';
import { MembersTable } from './MembersTable.tsx';
import { activeFilters, type MemberSearch } from './member-search.ts';
import { membersQuery } from './members-query.ts';

export function MembersList({ search }: { search: MemberSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(membersQuery(search));
  const now = useNow();
  const isWide = useMediaQuery('(min-width: 64.0625em)', undefined, { getInitialValueInEffect: false });
  const { page = 1 } = search;
  const isNarrowed = activeFilters(search) > 0;

  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <MemberFilters search={search} duty={data?.duty} />
      <section
        className={list.list}
        aria-label={t('members.tabMembers')}
        data-stale={isPlaceholderData || undefined}
      >
        {!data ? (
          <MembersSkeleton isWide={isWide} />
        ) : data.members.length > 0 ? (
          <>
            {isWide ? (
              <MembersTable members={data.members} before={(page - 1) * membersPageSize} now={now} />
            ) : (
              <MemberCards members={data.members} now={now} />
            )}
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks page={page} pageSize={membersPageSize} total={data.total} />
              </div>
              <Cost />
            </div>
          </>
        ) : isNarrowed ? (
          <NothingFound sentence={t('members.noneFound')} onClear={clear} />
        ) : (
          <EmptyState
            icon={IconUsers}
            level={2}
            title={t('members.beyond')}
            action={
              <Button renderRoot={(props) => <Link {...props} to="/members" search={{}} />}>
                {t('members.toFirst')}
              </Button>
            }
          />
        )}
      </section>
      {data?.all === 1 && !isNarrowed && <Alone />}
    </>
  );
}

function Cost() {
  const { t } = useTranslation();
  const points = useSettings()?.memberPoints;
  if (points === undefined) return null;
  return <p className={list.note}>{t('members.cost', { points: formatNumber(points) })}</p>;
}

/** The owner has nobody yet. */
function Alone() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconUserPlus} level={2} title={t('members.alone')} action={<AddMember isFirst />}>
      <p>{t('members.aloneText')}</p>
    </EmptyState>
  );
}
