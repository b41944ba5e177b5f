import type { CSSProperties } from 'react';
import { memberShade } from '#web/entities/member/member-shade.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatShare } from '#web/lib/format/format.ts';
import classes from './DueBar.module.css';

interface DueBarProps {
  share: number;
  /** What the ratios promise; null: nothing. */
  due: number | null;
  /** The largest share or promise of all fills the bar. */
  largest: number;
  colour: number;
  /** With the number beside it; on the phone it has none. */
  withNumber?: boolean;
}

/** Which part of all leads someone got, and a line where the ratios would have it. */
export function DueBar({ share, due, largest, colour, withNumber = false }: DueBarProps) {
  const { t } = useTranslation();
  const text =
    due === null
      ? t('figures.shareOf', { share: formatShare(share) })
      : t('figures.shareAndDue', { share: formatShare(share), due: formatShare(due) });
  const part = (value: number) => (largest > 0 ? value / largest : 0);
  const look = {
    '--part': part(share),
    '--due': part(due ?? 0),
    '--shade': memberShade(colour, 'line'),
  } as CSSProperties;
  return (
    <span className={classes.measure}>
      <span role="img" aria-label={text} title={text} className={classes.rail} style={look}>
        <span className={classes.share} />
        {due !== null && <span className={classes.due} />}
      </span>
      {withNumber && (
        <span className={classes.number} aria-hidden="true">
          {formatShare(share)}
        </span>
      )}
    </span>
  );
}
