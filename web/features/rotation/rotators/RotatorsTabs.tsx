import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from '#web/ui/SectionTabs.module.css';
import { hereIf } from '#web/ui/SectionTabs.tsx';

const parts = [
  { to: '/rotators/pixels', text: 'segments.pixels' },
  { to: '/rotators/domains', text: 'segments.domains' },
] as const;

/** Rotators, what measures their ads, and the addresses they stand under: for the same people. */
export function RotatorsTabs() {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const here = parts.find(({ to }) => path.startsWith(to));
  return (
    <nav aria-label={t('rotators.parts')} className={classes.tabs}>
      <Link to="/rotators" className={classes.tab} {...hereIf(!here)}>
        {t('segments.rotators')}
      </Link>
      {parts.map(({ to, text }) => (
        <Link key={to} to={to} className={classes.tab} {...hereIf(here?.to === to)}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
