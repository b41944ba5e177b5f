import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConsoleLink, type ConsolePath } from '#web/operator/lib/links.ts';
import tabs from '#web/ui/SectionTabs.module.css';
import { hereIf, TabCount, useActiveTabInSight } from '#web/ui/SectionTabs.tsx';
import classes from './Health.module.css';
import { healthQuery } from './health-query.ts';

/** From one part of the service's health to the next; what needs somebody is counted beside its name. */
export function HealthTabs() {
  const { t } = useTranslation('operator');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const list = useActiveTabInSight(path);
  const { data } = useQuery(healthQuery);
  const parts: { to: ConsolePath; name: string; number?: number | undefined }[] = [
    { to: '/health', name: t('health.tabQueues') },
    { to: '/health/jobs', name: t('health.tabJobs'), number: data?.deadJobs || undefined },
    { to: '/health/processes', name: t('health.tabProcesses') },
    { to: '/health/database', name: t('health.tabDatabase') },
    { to: '/health/mails', name: t('health.tabMails'), number: data?.openBounces || undefined },
  ];
  return (
    <nav ref={list} aria-label={t('health.parts')} className={`${tabs.tabs} ${classes.tabs}`}>
      {parts.map(({ to, name, number }) => (
        <ConsoleLink key={to} to={to} className={tabs.tab} {...hereIf(path.replace(/\/$/, '').endsWith(to))}>
          {name}
          <TabCount number={number} />
        </ConsoleLink>
      ))}
    </nav>
  );
}
