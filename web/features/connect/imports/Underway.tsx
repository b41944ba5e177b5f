import { useTranslation } from 'react-i18next';
import type { Import } from '#contract/imports.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { shareOf } from './progress.ts';
import { StepCard } from './StepCard.tsx';
import classes from './Underway.module.css';

/** Read, checked or taken in: each can be left alone. */
export function Underway({ file }: { file: Import }) {
  const { t } = useTranslation();
  const share = shareOf(file);
  const [done, total] = [formatNumber(file.progress), formatNumber(file.rows)];
  const title = {
    reading: t('imports.readingTitle'),
    checking: t('imports.checkingTitle'),
    running: t('imports.runningTitle'),
  }[file.status as 'reading' | 'checking' | 'running'];
  return (
    <StepCard title={title}>
      <div className={classes.progress}>
        <ProgressBar label={title} share={share} />
        <p className={classes.rows}>
          {file.status === 'reading'
            ? t('imports.rowsSoFar', { number: total })
            : t('imports.rowsOf', { done, total })}
        </p>
      </div>
      <p className={classes.note} role="status">
        {t('imports.mayLeave')}
      </p>
    </StepCard>
  );
}
