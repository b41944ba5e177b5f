import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ActedQueue, dropQueue, retryQueue } from '#contract/operator-jobs.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { queries } from '#web/lib/api/queries.ts';
import { call } from '#web/operator/lib/call.ts';
import { healthKeys } from '#web/operator/lib/query-keys.ts';
import { ReasonDialog } from '#web/operator/ui/ReasonDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './HealthTable.module.css';

type Action = 'retry' | 'drop';

/** For a queue that is no job: all that is stuck in it is tried again, or given up. */
export function QueueActions({ queue }: { queue: ActedQueue }) {
  const { t } = useTranslation('operator');
  const [asked, setAsked] = useState<Action | null>(null);
  const name = t(`health.queues.${queue}`);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div className={classes.acts} role="group" aria-label={t('health.actsOn', { queue: name })}>
        <Button size="compact-sm" variant="default" onClick={() => setAsked('retry')}>
          {t('health.retry')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsked('drop')}>
          {t('health.drop')}
        </Button>
      </div>
      {asked && (
        <ReasonDialog
          title={t(`health.${asked}Title`, { queue: name })}
          text={asked === 'retry' ? t(`health.retryTexts.${queue}`) : t(`health.dropTexts.${queue}`)}
          confirm={t(`health.${asked}`)}
          isLoss={asked === 'drop'}
          act={async (reason, key) => {
            const count = await send(asked, queue, reason, key);
            toast(t(asked === 'drop' ? 'health.dropped' : 'health.retried', { count }));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

async function send(act: Action, queue: ActedQueue, reason: string, key: string): Promise<number> {
  try {
    const input = { params: { queue }, body: { reason } };
    const options = { key };
    return (await call(act === 'retry' ? retryQueue : dropQueue, input, options)).data.entries;
  } finally {
    void queries.invalidateQueries({ queryKey: healthKeys.all });
  }
}
