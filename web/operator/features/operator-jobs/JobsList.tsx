import { Button, VisuallyHidden } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listJobs } from '#contract/operator-jobs.ts';
import { type JobProblem, jobProblems } from '#domain/job-problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { call } from '#web/operator/lib/call.ts';
import { useGo } from '#web/operator/lib/links.ts';
import { healthKeys } from '#web/operator/lib/query-keys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { type AskedAction, JobActionDialog } from './JobActionDialog.tsx';
import { JobRow, problemTones } from './JobRow.tsx';
import classes from './Jobs.module.css';
import type { JobSearch } from './job-search.ts';

const everyMs = 10_000;

const jobsQuery = (search: JobSearch) =>
  infiniteQueryOptions({
    queryKey: healthKeys.jobs(search),
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...search, ...(pageParam && { before: pageParam }) };
      return (await call(listJobs, { query }, { signal })).data;
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    // Only the first page moves by itself: what one has scrolled to stays where it is.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) > 1 ? false : everyMs),
  });

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

  const isFiltered = trouble !== undefined || task !== undefined;
  const counted = tasks.find((one) => one.task === task);
  const dropEffectOf = (name: string) => tasks.find((one) => one.task === name)?.whenDropped ?? 'lost';
  return (
    <>
      <PagedList
        query={found}
        rows={jobs}
        more={{ query: found, text: t('jobs.more') }}
        narrowed={{ nothingFound: t('jobs.noneFound'), onClear: () => narrow({}) }}
        isEmpty={jobs !== undefined && tasks.length === 0 && !isFiltered}
        none={
          <EmptyState icon={IconMoodCheck} level={2} title={t('jobs.empty')}>
            <p>{t('jobs.emptyText')}</p>
          </EmptyState>
        }
        head={
          jobs && (
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
                {trouble && task && jobs && jobs.length > 0 && (
                  <div className={classes.together}>
                    <Button
                      variant="default"
                      onClick={() => setAsked({ act: 'retry', meant: { task, trouble } })}
                    >
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
            </>
          )
        }
        box={list.bare}
        skeleton={<SkeletonRows count={6} />}
      >
        {(rows) => (
          <ul className={`${list.list} ${classes.jobs}`}>
            {rows.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                onAction={(act) => setAsked({ act, meant: { task: job.task, id: job.id } })}
              />
            ))}
          </ul>
        )}
      </PagedList>
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
                data-tone={problemTones[trouble]}
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
