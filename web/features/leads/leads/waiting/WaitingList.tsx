import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowUp, IconClockPause, IconMoodHappy } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FetchAtEnd } from '#web/ui/list/FetchAtEnd.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { gone, useIsGone } from './gone.ts';
import { SwipeHint } from './SwipeHint.tsx';
import { steadyRows } from './steady.ts';
import { WaitingCard } from './WaitingCard.tsx';
import classes from './WaitingList.module.css';
import { type WaitingView, waitingQuery } from './waiting-query.ts';

/** Who waits for a reply, longest first; or who is to be shown later. */
export function WaitingList({ view }: { view: WaitingView }) {
  const { t } = useTranslation();
  const now = useNow();
  const query = useInfiniteQuery(waitingQuery(view));
  const all = useMemo(() => query.data?.pages.flatMap(({ leads }) => leads), [query.data]);
  const ids = useMemo(() => all?.map(({ id }) => id), [all]);
  const isGone = useIsGone(ids);
  const waiting = all?.filter(({ id }) => !isGone(id));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { shown, heldBack } = steadyRows(waiting ?? [], (id) => seen.has(id) || gone.isBack(id));
  const shownIds = shown.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (shownIds) setSeen((before) => new Set([...before, ...shownIds.split(' ')]));
  }, [shownIds]);
  const first = query.data?.pages[0];
  const left = (all?.length ?? 0) - (waiting?.length ?? 0);
  const total = Math.max((view === 'now' ? (first?.total ?? 0) : (first?.later ?? 0)) - left, 0);
  // Whoever answers quickly must not see an empty list while the rest is on its way.
  const isMore = query.hasNextPage && shown.length === 0;
  useEffect(() => {
    if (isMore && !query.isFetching) void query.fetchNextPage();
  }, [isMore, query.isFetching, query.fetchNextPage]);
  const title = t(view === 'now' ? 'waiting.list' : 'waiting.laterTitle');
  return (
    <div className={classes.waiting}>
      {first && <Head view={view} total={total} later={first.later} />}
      {heldBack > 0 && (
        <Button
          className={classes.newlyDue}
          radius="xl"
          leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            setSeen(new Set());
            window.scrollTo({ top: 0 });
          }}
        >
          {t('waiting.moreAbove', { number: formatNumber(heldBack) })}
        </Button>
      )}
      <PagedList
        query={query}
        rows={isMore || !all ? undefined : shown}
        label={title}
        more={{ query, text: t('waiting.more') }}
        none={
          <section className={list.list} aria-label={title}>
            {view === 'now' ? <AllAnswered /> : <NothingLater />}
          </section>
        }
        skeleton={<WaitingSkeleton />}
      >
        {(leads) => (
          <>
            {view === 'now' && leads.some(({ phone }) => phone) && <SwipeHint />}
            <ul className={classes.cards}>
              {leads.map((lead) => (
                <WaitingCard key={lead.id} lead={lead} now={now} />
              ))}
            </ul>
            <FetchAtEnd query={query} />
          </>
        )}
      </PagedList>
    </div>
  );
}

interface HeadProps {
  view: WaitingView;
  total: number;
  later: number;
}

function Head({ view, total, later }: HeadProps) {
  const { t } = useTranslation();
  // Of an empty list the list itself speaks, and shows the way back.
  if (total === 0 && (view === 'later' || later === 0)) return null;
  if (view === 'later')
    return (
      <div className={classes.head}>
        <Link to="/leads/waiting" search={{}} className={classes.link}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {t('waiting.back')}
        </Link>
        <p className={classes.total}>{t('waiting.later', { number: formatNumber(total) })}</p>
      </div>
    );
  return (
    <div className={classes.head}>
      <p className={classes.total} role="status">
        {total > 0 && t('waiting.total', { number: formatNumber(total) })}
      </p>
      {later > 0 && (
        <Link to="/leads/waiting" search={{ view: 'later' }} className={classes.link}>
          <IconClockPause size={18} stroke={1.75} aria-hidden />
          {t('waiting.later', { number: formatNumber(later) })}
        </Link>
      )}
    </div>
  );
}

function AllAnswered() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconMoodHappy}
      level={2}
      title={t('waiting.none')}
      action={
        <Button size="lg" variant="default" renderRoot={(props) => <Link {...props} to="/leads" />}>
          {t('waiting.toAll')}
        </Button>
      }
    >
      <p>{t('waiting.noneText')}</p>
    </EmptyState>
  );
}

function NothingLater() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconClockPause}
      level={2}
      title={t('waiting.noneLater')}
      action={
        <Button
          size="lg"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/leads/waiting" search={{}} />}
        >
          {t('waiting.toNow')}
        </Button>
      }
    >
      <p>{t('waiting.noneLaterText')}</p>
    </EmptyState>
  );
}

const skeletonCards = ['one', 'two', 'three', 'four'];

function WaitingSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {skeletonCards.map((name) => (
        <div key={name} className={classes.skeleton}>
          <Skeleton height={20} width="50%" />
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="90%" />
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  );
}
