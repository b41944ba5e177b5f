import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { botKeptDays, heldKeptDays, heldPageSize, mostHeldIds } from '#contract/held.ts';
import { rotatorOptionsQuery } from '#web/entities/rotator/rotator-options.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BarButton } from '#web/ui/list/BarButton.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import bar from '#web/ui/list/selection-bar.module.css';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { hereIf, TabCount } from '#web/ui/SectionTabs.tsx';
import classes from './Held.module.css';
import { HeldTable } from './HeldTable.tsx';
import { type HeldSearch, heldQuery } from './held-query.ts';
import { useHeldActions } from './use-held-actions.ts';

export function HeldList({ search }: { search: HeldSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery(heldQuery(search));
  const { data, isPlaceholderData } = query;
  const { data: rotators = [] } = useQuery(rotatorOptionsQuery);
  const actions = useHeldActions(search, isPlaceholderData ? undefined : data);
  const [picked, pick] = usePicked(`${search.rotator} ${search.bots}`);
  const { page, rotator, bots } = search;
  const isBots = bots === 'yes';
  const narrow = (next: string | undefined) =>
    void navigate({ to: '/leads/held', search: { ...(isBots && { bots }), ...(next && { rotator: next }) } });
  const decidePicked = (act: 'release' | 'block') => {
    actions.decide(act, [...picked]);
    pick([...picked], false);
  };
  const intro = (
    <div className={classes.head}>
      <p className={classes.intro}>
        {t('held.means')} {t('held.kept', { days: heldKeptDays, botDays: botKeptDays })}
      </p>
      <HeldViews search={search} waiting={data?.waiting} bots={data?.bots} />
      {data?.working && <HeldProgress {...data.working} />}
    </div>
  );
  return (
    <>
      {intro}
      <PagedList
        query={query}
        rows={data?.arrivals}
        label={t('held.list')}
        pages={{
          page,
          pageSize: heldPageSize,
          total: data?.total,
          icon: IconShieldCheck,
          text: {
            range: (range) => t('held.range', range),
            beyond: t('held.beyond'),
            toFirst: t('held.toFirst'),
          },
        }}
        narrowed={
          rotator !== undefined && { nothingFound: t('held.nothingFound'), onClear: () => narrow(undefined) }
        }
        none={
          <EmptyState icon={IconShieldCheck} level={2} title={isBots ? t('held.emptyBots') : t('held.empty')}>
            <p>{t('held.emptyText')}</p>
          </EmptyState>
        }
        head={
          <div className={classes.tools}>
            <FilterChip
              name={t('held.rotator')}
              options={rotators.map(({ id, title }) => ({ value: id, label: title }))}
              value={rotator}
              unknown={t('held.unknownRotator')}
              onChange={narrow}
            />
            {data && data.total > 0 && (
              <Button
                variant="default"
                className={classes.all}
                loading={actions.isPending}
                disabled={data.working !== null}
                onClick={() => actions.decideAll(isBots ? 'block' : 'release')}
              >
                {isBots ? t('held.blockAll') : t('held.releaseAll')}
              </Button>
            )}
          </div>
        }
      >
        {(rows) => <HeldTable arrivals={rows} picked={picked} onPick={pick} actions={actions} />}
      </PagedList>
      {picked.size > 0 && (
        <section className={bar.bar} data-floating-bar aria-label={t('held.bar')}>
          <p className={bar.count} role="status">
            {t('held.picked', { number: formatNumber(picked.size) })}
          </p>
          <BarButton icon={IconCheck} label={t('held.release')} onClick={() => decidePicked('release')} />
          <BarButton icon={IconBan} label={t('held.block')} onClick={() => decidePicked('block')} />
          <button
            type="button"
            className={`${bar.act} ${bar.end} ${classes.bare}`}
            aria-label={t('held.clear')}
            onClick={() => pick([...picked], false)}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </section>
      )}
    </>
  );
}

/** Across pages, up to what one call takes; another filter begins with nothing ticked. */
function usePicked(key: string) {
  const [kept, setKept] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() });
  const picked = kept.key === key ? kept.ids : new Set<string>();
  const pick = (ids: readonly string[], isPicked: boolean) => {
    const rest = [...picked].filter((id) => !ids.includes(id));
    setKept({ key, ids: new Set((isPicked ? [...rest, ...ids] : rest).slice(0, mostHeldIds)) });
  };
  return [picked, pick] as const;
}

interface HeldProgressProps {
  act: 'release' | 'block';
  done: number;
  of: number;
}

/** Many are let in or blocked in the background, whoever began it. */
function HeldProgress({ act, done, of }: HeldProgressProps) {
  const { t } = useTranslation();
  const counts = { done: formatNumber(done), of: formatNumber(of) };
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        {act === 'release' ? t('held.releasing', counts) : t('held.blocking', counts)}
      </p>
      <ProgressBar label={t('held.progress')} share={of === 0 ? null : done / of} />
      <p className={classes.note}>{t('held.mayLeave')}</p>
    </div>
  );
}

interface HeldViewsProps {
  search: HeldSearch;
  waiting: number | undefined;
  bots: number | undefined;
}

/** Those for the seller to decide about, and those that are certainly no buyers. */
function HeldViews({ search: { rotator, bots }, waiting, bots: count }: HeldViewsProps) {
  const { t } = useTranslation();
  const narrowed = rotator === undefined ? {} : { rotator };
  return (
    <nav className={classes.views} aria-label={t('held.views')}>
      <Link to="/leads/held" search={narrowed} className={classes.view} {...hereIf(bots !== 'yes')}>
        {t('held.waitingTab')}
        <TabCount number={waiting} />
      </Link>
      <Link
        to="/leads/held"
        search={{ ...narrowed, bots: 'yes' }}
        className={classes.view}
        {...hereIf(bots === 'yes')}
      >
        {t('held.botsTab')}
        <TabCount number={count} />
      </Link>
    </nav>
  );
}
