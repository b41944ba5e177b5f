import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dropJob, dropTask, jobReasonBody, retryJob, retryTask } from '#contract/operator-jobs.ts';
import type { JobTrouble } from '#domain/job-trouble.ts';
import { abortAfter } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { queries } from '#web/lib/queries.ts';
import { call } from '#web/operator/lib/call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Jobs.module.css';

/** One job, or all of a task that are in the same trouble. */
type Meant = { task: string; id: string } | { task: string; trouble: JobTrouble };

export interface AskedAct {
  act: 'retry' | 'drop';
  meant: Meant;
}

interface JobActDialogProps {
  asked: AskedAct | null;
  onClose: () => void;
}

/** Why, before it is done: the trail keeps it. */
export function JobActDialog({ asked, onClose }: JobActDialogProps) {
  const { t } = useTranslation(['operator', 'web']);
  const isAll = asked !== null && !('id' in asked.meant);
  const title =
    asked?.act === 'drop'
      ? t(isAll ? 'jobs.dropAllTitle' : 'jobs.dropTitle')
      : t(isAll ? 'jobs.retryAllTitle' : 'jobs.retryTitle');
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('web:app.close'), size: 44, iconSize: 20 }}
    >
      {asked && <ActForm asked={asked} onDone={onClose} />}
    </Modal>
  );
}

function ActForm({ asked: { act, meant }, onDone }: { asked: AskedAct; onDone: () => void }) {
  const { t } = useTranslation('operator');
  const { form, busy, failure, onSubmit } = useContractForm({
    schema: jobReasonBody,
    initialValues: { reason: '' },
    submit: async ({ reason }, { key }) => {
      const count = await send(act, meant, reason, key);
      onDone();
      toast(t(act === 'drop' ? 'jobs.dropped' : 'jobs.retried', { count }));
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p className={classes.meant}>
        {'id' in meant
          ? `${meant.task} · ${meant.id}`
          : t('jobs.allOf', { task: meant.task, trouble: t(`jobs.troubles.${meant.trouble}`) })}
      </p>
      <p>{t(act === 'drop' ? 'jobs.dropText' : 'jobs.retryText')}</p>
      <Textarea
        label={t('jobs.reason')}
        description={t('jobs.reasonHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={300}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={busy} color={act === 'drop' ? 'red' : undefined}>
        {act === 'drop'
          ? t('id' in meant ? 'jobs.drop' : 'jobs.dropAll')
          : t('id' in meant ? 'jobs.retry' : 'jobs.retryAll')}
      </Button>
    </form>
  );
}

async function send(act: 'retry' | 'drop', meant: Meant, reason: string, key: string): Promise<number> {
  const options = { key, signal: abortAfter(20_000) };
  try {
    if ('id' in meant) {
      const input = { params: { id: meant.id }, body: { reason } };
      return (await call(act === 'retry' ? retryJob : dropJob, input, options)).data.jobs;
    }
    const input = { params: { task: meant.task }, body: { trouble: meant.trouble, reason } };
    return (await call(act === 'retry' ? retryTask : dropTask, input, options)).data.jobs;
  } finally {
    // Also after a refusal: somebody else may have been faster.
    void queries.invalidateQueries({ queryKey: ['health'] });
  }
}
