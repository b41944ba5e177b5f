import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import { LabelChip } from '#web/entities/lead/LabelChip.tsx';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import type { BatchAnswer, WhichLeads } from './batch.ts';
import classes from './Dialogs.module.css';
import { useLeadBatch } from './use-lead-batch.tsx';

interface ChooseLabelProps {
  which: WhichLeads;
  rows?: readonly LeadRow[];
  onDone?: (answer: BatchAnswer) => void;
}

/** Inside a dialog: one press puts a label on, or takes it off. */
export function ChooseLabel({ which, rows, onDone }: ChooseLabelProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(leadChoicesQuery);
  const { run, isPending } = useLeadBatch();
  const [kind, setKind] = useState<'label' | 'unlabel'>('label');

  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.labels.length === 0) return <p className={classes.none}>{t('batch.noLabels')}</p>;
  // All that are at hand are known only when they were picked one by one.
  const worn = rows && new Set(rows.flatMap((row) => row.labels.map(({ id }) => id)));
  const shown = kind === 'unlabel' && worn ? data.labels.filter(({ id }) => worn.has(id)) : data.labels;
  const choose = async (labelId: string) => {
    const answer = await run(which, { kind, labelId });
    if (!answer) return;
    dialogs.closeAll();
    onDone?.(answer);
  };
  return (
    <div className={classes.dialog}>
      <SegmentedControl
        fullWidth
        aria-label={t('batch.labelHow')}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'label', label: t('batch.labelOn') },
          { value: 'unlabel', label: t('batch.labelOff') },
        ]}
      />
      <div className={classes.choices}>
        {shown.map((label) => (
          <button
            key={label.id}
            type="button"
            className={classes.choice}
            disabled={isPending}
            onClick={() => void choose(label.id)}
          >
            <LabelChip label={label} />
          </button>
        ))}
        {shown.length === 0 && <p className={classes.none}>{t('batch.noneLabelled')}</p>}
      </div>
    </div>
  );
}
