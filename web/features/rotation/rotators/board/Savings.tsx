import type { CSSProperties } from 'react';
import { formatSaved } from '#web/entities/turn/format-saved.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './Savings.module.css';

/** What is there now, and paler what will be there when the next lead comes. */
export function Savings({ saved, ahead }: { saved: number; ahead: number | null }) {
  const { t } = useTranslation();
  const widths = { '--saved': saved, '--ahead': ahead ?? saved } as CSSProperties;
  return (
    <div className={classes.saved}>
      <span className={classes.label}>{t('turnBoard.saved')}</span>
      <span className={classes.bar} data-still={ahead === null || undefined} style={widths} />
      <span className={classes.percent}>{formatSaved(saved)}</span>
    </div>
  );
}
