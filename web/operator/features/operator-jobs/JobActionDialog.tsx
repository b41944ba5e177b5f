import { dropJob, dropTask, retryJob, retryTask } from '#contract/operator-jobs.ts';
import type { DropEffect, JobProblem } from '#domain/job-problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { queries } from '#web/lib/api/queries.ts';
import { call } from '#web/operator/lib/call.ts';
import { healthKeys } from '#web/operator/lib/query-keys.ts';
import { ReasonDialog } from '#web/operator/ui/ReasonDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Jobs.module.css';

/** One job, or all of a task that have the same problem. */
type Meant = { task: string; id: string } | { task: string; trouble: JobProblem };

export interface AskedAction {
  act: 'retry' | 'drop';
  meant: Meant;
  whenDropped: DropEffect;
}

interface JobActionDialogProps {
  asked: AskedAction;
  onClose: () => void;
}

/** What is about to be retried or dropped, and why. */
export function JobActionDialog({ asked: { act, meant, whenDropped }, onClose }: JobActionDialogProps) {
  const { t } = useTranslation('operator');
  const named = 'id' in meant ? act : (`${act}All` as const);
  return (
    <ReasonDialog
      title={t(`jobs.${named}Title`)}
      text={
        <>
          <p className={classes.meant}>
            {'id' in meant
              ? `${meant.task} · ${meant.id}`
              : t('jobs.allOf', { task: meant.task, trouble: t(`jobs.troubles.${meant.trouble}`) })}
          </p>
          <p>{act === 'drop' ? t(`jobs.dropTexts.${whenDropped}`) : t('jobs.retryText')}</p>
        </>
      }
      confirm={t(`jobs.${named}`)}
      isLoss={act === 'drop'}
      act={async (reason, key) => {
        const count = await send(act, meant, reason, key);
        toast(t(act === 'drop' ? 'jobs.dropped' : 'jobs.retried', { count }));
      }}
      onClose={onClose}
    />
  );
}

async function send(act: 'retry' | 'drop', meant: Meant, reason: string, key: string): Promise<number> {
  const options = { key };
  try {
    if ('id' in meant) {
      const input = { params: { id: meant.id }, body: { reason } };
      return (await call(act === 'retry' ? retryJob : dropJob, input, options)).data.jobs;
    }
    const input = { params: { task: meant.task }, body: { trouble: meant.trouble, reason } };
    return (await call(act === 'retry' ? retryTask : dropTask, input, options)).data.jobs;
  } finally {
    // Also after a refusal: somebody else may have been faster.
    void queries.invalidateQueries({ queryKey: healthKeys.all });
  }
}
