import type { Team } from '#contract/teams.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './TeamFaces.module.css';

const shown = 5;

/** The first few of a team, and how many more. Beside the count in words, so it is not read out. */
export function TeamFaces({ team }: { team: Team }) {
  const { t } = useTranslation();
  const faces = team.members.slice(0, shown);
  const more = team.memberCount - faces.length;
  return (
    <span className={classes.faces} aria-hidden="true">
      {faces.map(({ id, ...face }) => (
        <span key={id} className={classes.face}>
          <MemberPicture {...face} />
        </span>
      ))}
      {more > 0 && <span className={classes.more}>{t('teams.more', { number: formatNumber(more) })}</span>}
    </span>
  );
}
