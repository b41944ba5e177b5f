import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Team } from '#contract/teams.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import { TextLink } from '#web/ui/TextLink.tsx';
import { TeamFaces } from './TeamFaces.tsx';
import classes from './TeamList.module.css';

/** A row opens the team to edit it; its members are one link further. */
export function TeamList({ teams }: { teams: readonly Team[] }) {
  return (
    <ul className={`${list.list} ${classes.teams}`}>
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} />
      ))}
    </ul>
  );
}

function TeamRow({ team }: { team: Team }) {
  const { t } = useTranslation();
  return (
    <li className={classes.team}>
      <div className={classes.about}>
        <Link to="/members/teams/$teamId" params={{ teamId: team.id }} className={classes.name}>
          {team.name}
        </Link>
        <p className={classes.count}>{useCount(team.memberCount)}</p>
      </div>
      {team.memberCount > 0 && (
        <>
          <div className={classes.faces}>
            <TeamFaces team={team} />
          </div>
          <span className={classes.members}>
            <TextLink
              to="/members"
              search={{ team: team.id }}
              aria-label={t('teams.seeMembersOf', { team: team.name })}
            >
              {t('teams.seeMembers')}
            </TextLink>
          </span>
        </>
      )}
      <IconChevronRight size={18} stroke={1.75} className={classes.open} aria-hidden />
    </li>
  );
}

function useCount(count: number): string {
  const { t } = useTranslation();
  if (count === 0) return t('teams.countNone');
  return count === 1 ? t('teams.countOne') : t('teams.count', { number: formatNumber(count) });
}
