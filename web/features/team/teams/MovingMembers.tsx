import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './MovingMembers.module.css';
import type { movingMembers } from './moving-members.ts';

/** As many by name as one reads. */
const named = 3;

/** Says before saving who would leave another team. */
export function MovingMembers({ moving }: { moving: ReturnType<typeof movingMembers> }) {
  const { t } = useTranslation();
  const more = moving.length - named;
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div role="status" hidden={moving.length === 0} className={classes.moving}>
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
      <div>
        {moving.slice(0, named).map(({ id, name, from }) => (
          <p key={id}>{t('teams.moves', { name, team: from })}</p>
        ))}
        {more > 0 && <p>{t('teams.moveToo', { number: formatNumber(more) })}</p>}
      </div>
    </div>
  );
}
