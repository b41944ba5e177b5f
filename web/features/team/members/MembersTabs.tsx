import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from '#web/ui/SectionTabs.module.css';
import { hereIf, TabCount } from '#web/ui/SectionTabs.tsx';
import { membersQuery } from './members-query.ts';

/** Members and teams: tabs on the desktop, two halves of one control on the phone. */
export function MembersTabs() {
  const { t } = useTranslation();
  const { data } = useQuery(membersQuery({}));
  const isTeams = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/members/teams'),
  });
  return (
    <nav aria-label={t('members.parts')} className={classes.tabs}>
      <Link to="/members" className={classes.tab} {...hereIf(!isTeams)}>
        {t('members.tabMembers')}
        <TabCount number={data?.all} />
      </Link>
      <Link to="/members/teams" className={classes.tab} {...hereIf(isTeams)}>
        {t('members.tabTeams')}
        <TabCount number={data?.teams} />
      </Link>
    </nav>
  );
}
