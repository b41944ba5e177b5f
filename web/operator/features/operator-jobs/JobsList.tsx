import { Button, VisuallyHidden } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobProblem, jobProblems } from '#domain/job-problem.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useGo } from '#web/operator/lib/links.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { type AskedAction, JobActionDialog } from './JobActionDialog.tsx';
import { JobRow, troubleTones } from './JobRow.tsx';
import classes from './Jobs.module.css';
import type { JobSearch } from './job-search.ts';
import { jobsQuery } from './jobs-query.ts';

/** Jobs that do not get on by themselves; those of one task with the same problem can be handled together. */
export function JobsList({ search }: { search: JobSearch }) {
  const { t } = useTranslation('operator');
  const go = useGo();
  const found = useInfiniteQuery(jobsQuery(search));
  const [asked, setAsked] = useState<Omit<AskedAction, 'whenDropped'> | null>(null);
  const pages = found.data?.pages;
  const jobs = pages?.flatMap((page) => page.jobs);
  const tasks = pages?.[0]?.tasks ?? [];
  const narrow = (next: JobSearch) => void go({ to: '/health/jobs', search: { ...next }, replace: true });
  const { trouble, task } = search;

  if (found.error && !found.data)
    return <LoadFailed error={found.error} retry={found.refetch} isRetrying={found.isFetching} />;
  if (!jobs) return <SkeletonRows count={6} />;
  const isFiltered = trouble !== undefined || task !== undefined;
  if (tasks.length === 0 && !isFiltered)
    return (
      <EmptyState icon={IconMoodCheck} level={2} title={t('jobs.empty')}>
        <p>{t('jobs.emptyText')}</p>
      </EmptyState>
    );
  const counted = tasks.find((one) => one.task === task);
  const dropEffectOf = (name: string) => tasks.find((one) => one.task === name)?.whenDropped ?? 'lost';
  return (
    <>
      <VisuallyHidden component="h2">{t('jobs.title')}</VisuallyHidden>
      <search className={classes.filters}>
        <FilterChip
          name={t('jobs.trouble')}
          options={jobProblems.map((value) => ({ value, label: t(`jobs.troubles.${value}`) }))}
          value={trouble}
          onChange={(next) => narrow({ ...(task && { task }), ...(next && { trouble: next }) })}
        />
        <FilterChip
          name={t('jobs.task')}
          options={tasks.map((one) => ({
            value: one.task,
            label: `${one.task} (${formatNumber(one.dead + one.overdue + one.orphaned + one.retrying)})`,
          }))}
          value={task}
          unknown={task ?? ''}
          onChange={(next) => narrow({ ...(trouble && { trouble }), ...(next && { task: next }) })}
        />
        {trouble && task && jobs.length > 0 && (
          <div className={classes.together}>
            <Button variant="default" onClick={() => setAsked({ act: 'retry', meant: { task, trouble } })}>
              {t('jobs.retryAll')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              onClick={() => setAsked({ act: 'drop', meant: { task, trouble } })}
            >
              {t('jobs.dropAll')}
            </Button>
          </div>
        )}
      </search>
      {!task && <TaskCounts tasks={tasks} onChoose={narrow} />}
      {counted && !trouble && <TaskCounts tasks={[counted]} onChoose={narrow} />}
      {jobs.length === 0 ? (
        <section className={list.list}>
          <NothingFound sentence={t('jobs.noneFound')} onClear={() => narrow({})} />
        </section>
      ) : (
        <ul className={`${list.list} ${classes.jobs}`} data-stale={found.isPlaceholderData || undefined}>
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              onAction={(act) => setAsked({ act, meant: { task: job.task, id: job.id } })}
            />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('jobs.more')}
          </Button>
        </div>
      )}
      {asked && (
        <JobActionDialog
          asked={{ ...asked, whenDropped: dropEffectOf(asked.meant.task) }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type TaskCount = { task: string } & Record<JobProblem, number>;

interface TaskCountsProps {
  tasks: readonly TaskCount[];
  onChoose: (search: JobSearch) => void;
}

/** What is wrong, task by task; pressing a count shows those, and the acts for all of them. */
function TaskCounts({ tasks, onChoose }: TaskCountsProps) {
  const { t } = useTranslation('operator');
  return (
    <ul className={classes.tasks}>
      {tasks.map(({ task, ...counts }) => (
        <li key={task}>
          <span className={classes.task}>{task}</span>
          {jobProblems
            .filter((trouble) => counts[trouble] > 0)
            .map((trouble) => (
              <button
                key={trouble}
                type="button"
                className={classes.count}
                data-tone={troubleTones[trouble]}
                onClick={() => onChoose({ task, trouble })}
              >
                {t(`jobs.counts.${trouble}`, { number: formatNumber(counts[trouble]) })}
              </button>
            ))}
        </li>
      ))}
    </ul>
  );
}
