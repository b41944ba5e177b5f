import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from '#web/ui/SectionTabs.module.css';
import { hereIf } from '#web/ui/SectionTabs.tsx';

/** Points: buying them, how they came and went, what was ordered, and paying by the month. */
export function PointsTabs() {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label={t('buy.parts')} className={classes.tabs}>
      <Link to="/points" className={classes.tab} {...hereIf(path === '/points')}>
        {t('buy.tabTopUp')}
      </Link>
      <Link to="/usage" className={classes.tab} {...hereIf(path === '/usage')}>
        {t('buy.tabUsage')}
      </Link>
      <Link to="/billing" className={classes.tab} {...hereIf(path === '/billing')}>
        {t('navigation.billing')}
      </Link>
      <Link to="/corporate" className={classes.tab} {...hereIf(path === '/corporate')}>
        {t('navigation.corporate')}
      </Link>
    </nav>
  );
}
