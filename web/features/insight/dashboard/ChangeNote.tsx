import { VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { Change } from '#domain/figures.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './ChangeNote.module.css';
import { changeSentence, changeText, isLevel } from './figure-text.ts';
import type { Kpi } from './kpis.ts';

interface ChangeNoteProps {
  change: Change;
  judgement: Kpi['judgement'];
  /** How many days are compared. */
  days: number;
  /** Says with what, where there is room for it. */
  isLong?: boolean;
}

/** "↗ 12,4% vs 30 hari lalu": green when better, red when worse. */
export function ChangeNote({ change, judgement, days, isLong = false }: ChangeNoteProps) {
  const { t } = useTranslation();
  const Arrow = isLevel(change) ? IconArrowNarrowRight : change.by > 0 ? IconTrendingUp : IconTrendingDown;
  return (
    <>
      <span className={classes.change} aria-hidden="true">
        <span className={classes.amount} data-judgement={isLevel(change) ? 'neither' : judgement}>
          <Arrow size={16} stroke={1.75} />
          {changeText(t, change)}
        </span>
        {isLong && (
          <span className={classes.versus}>
            {days === 1 ? t('figures.versusDay') : t('figures.versusDays', { days: formatNumber(days) })}
          </span>
        )}
      </span>
      <VisuallyHidden>{changeSentence(t, change, days)}</VisuallyHidden>
    </>
  );
}
