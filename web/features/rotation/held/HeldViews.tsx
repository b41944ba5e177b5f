import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hereIf, TabCount } from '#web/ui/SectionTabs.tsx';
import classes from './Held.module.css';
import type { HeldSearch } from './held-query.ts';

interface HeldViewsProps {
  search: HeldSearch;
  waiting: number | undefined;
  bots: number | undefined;
}

/** Those for the seller to decide about, and those that are certainly no buyers. */
export function HeldViews({ search: { rotator, bots }, waiting, bots: count }: HeldViewsProps) {
  const { t } = useTranslation();
  const narrowed = rotator === undefined ? {} : { rotator };
  return (
    <nav className={classes.views} aria-label={t('held.views')}>
      <Link to="/leads/held" search={narrowed} className={classes.view} {...hereIf(bots !== 'yes')}>
        {t('held.waitingTab')}
        <TabCount number={waiting} />
      </Link>
      <Link
        to="/leads/held"
        search={{ ...narrowed, bots: 'yes' }}
        className={classes.view}
        {...hereIf(bots === 'yes')}
      >
        {t('held.botsTab')}
        <TabCount number={count} />
      </Link>
    </nav>
  );
}
