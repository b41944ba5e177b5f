import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdFigures } from '#contract/ad-report.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import classes from './AdReport.module.css';
import { chatCount, personCount } from './report-text.ts';

/** What Meta counts as a line, and on it how many people and chats there are. */
export function CountsBar({ counted, people, chats }: Pick<AdFigures, 'counted' | 'people' | 'chats'>) {
  const { t } = useTranslation();
  const most = Math.max(counted, people, 1);
  const text = `Meta ${leadCount(t, counted)}, ${personCount(t, people)}, ${chatCount(t, chats)}`;
  const parts = {
    '--counted': counted / most,
    '--people': people / most,
    '--chats': chats / most,
  } as CSSProperties;
  return (
    <span role="img" aria-label={text} title={text} className={classes.bar} style={parts}>
      <span className={classes.counted} />
      <span className={classes.people} />
      <span className={classes.chats} />
    </span>
  );
}
