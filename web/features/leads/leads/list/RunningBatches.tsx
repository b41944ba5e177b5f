import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import type { LeadBatch } from '#contract/lead-batches.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { toastEnd } from '../actions/run-batch.ts';
import { isWatched, runningBatchesQuery, watchBatch } from '../actions/watch-batch.ts';
import classes from './RunningBatches.module.css';

/** Changes of many leads that are running, also those begun before the page was loaded. */
export function RunningBatches() {
  use(loadAppTexts());
  const { data: batches = [] } = useQuery(runningBatchesQuery);
  useEffect(() => {
    for (const { batchId } of batches)
      if (!isWatched(batchId)) watchBatch(batchId, (batch) => toastEnd(batch));
  }, [batches]);
  return batches.map((batch) => <RunningBatch key={batch.batchId} batch={batch} />);
}

function RunningBatch({ batch: { isUndo, done, total } }: { batch: LeadBatch }) {
  const { t } = useTranslation();
  const counts = { done: formatNumber(done), total: formatNumber(total) };
  const text = isUndo ? t('batch.undoRunning', counts) : t('batch.running', counts);
  return (
    <div className={classes.running}>
      <p className={classes.words}>{text}</p>
      <ProgressBar label={t('batch.progress')} share={total === 0 ? null : done / total} />
      <p className={classes.note}>{t('batch.mayLeave')}</p>
    </div>
  );
}
