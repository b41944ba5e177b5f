import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { membersPageSize } from '#contract/member-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { AddMember } from './AddMember.tsx';
import { MemberCards } from './MemberCards.tsx';
import { MemberFilters, useFilters } from './MemberFilters.tsx';
import classes from './MembersList.module.css';
import { MembersTable } from './MembersTable.tsx';
import { activeFilters, type MemberSearch } from './member-search.ts';
import { membersQuery } from './members-query.ts';

export function MembersList({ search }: { search: MemberSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const query = useQuery(membersQuery(search));
  const { data } = query;
  const now = useNow();
  const isWide = useMediaQuery('(min-width: 64.0625em)', undefined, { getInitialValueInEffect: false });
  const isNarrowed = activeFilters(search) > 0;
  return (
    <>
      <PagedList
        query={query}
        rows={data?.members}
        label={t('members.tabMembers')}
        pages={{
          page: search.page,
          pageSize: membersPageSize,
          total: data?.total,
          icon: IconUsers,
          text: { beyond: t('members.beyond'), toFirst: t('members.toFirst') },
          note: <Cost />,
        }}
        narrowed={isNarrowed && { nothingFound: t('members.noneFound'), onClear: clear }}
        // At least the owner is there.
        none={null}
        head={<MemberFilters search={search} duty={data?.duty} />}
        skeleton={<MembersSkeleton isWide={isWide} />}
      >
        {(members, first) =>
          isWide ? (
            <MembersTable members={members} before={first - 1} now={now} />
          ) : (
            <MemberCards members={members} now={now} />
          )
        }
      </PagedList>
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

const rows = [1, 2, 3, 4, 5, 6];

/** Rows of the shape that is on its way. */
function MembersSkeleton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {isWide && <div className={classes.head} />}
      {rows.map((row) => (
        <div key={row} className={`${list.card} ${isWide ? classes.row : classes.card}`}>
          <Skeleton circle height={isWide ? 36 : 40} />
          <div className={classes.lines}>
            <Skeleton height={14} width={140} />
            <Skeleton height={12} width={180} />
          </div>
          {isWide && <Skeleton height={14} width={120} />}
          <Skeleton height={28} width={74} />
          {isWide && <Skeleton height={22} width={84} />}
        </div>
      ))}
    </div>
  );
}
