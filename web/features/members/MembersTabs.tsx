import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import classes from './MembersTabs.module.css';
import { membersQuery } from './members-query.ts';

/** Members and teams: tabs on the desk, two halves of one control on the phone. */
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
        <Count number={data?.all} />
      </Link>
      <Link to="/members/teams" className={classes.tab} {...hereIf(isTeams)}>
        {t('members.tabTeams')}
        <Count number={data?.teams} />
      </Link>
    </nav>
  );
}

/** Not the router's own idea of active: the teams' address lies below the members'. */
const hereIf = (isHere: boolean) => ({
  'data-here': isHere || undefined,
  activeProps: { 'aria-current': undefined },
  'aria-current': isHere ? ('page' as const) : undefined,
});

function Count({ number }: { number: number | undefined }) {
  return number === undefined ? null : <span className={classes.count}>{formatNumber(number)}</span>;
}
