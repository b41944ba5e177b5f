import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useDeferredValue, useMemo } from 'react';
import type { TurnTaker } from '#contract/member-list.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { memberShade } from '#web/entities/member/member-shade.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { arrivalsQuery } from './editor-calls.ts';
import { type SimulatedRow, simulate } from './simulation.ts';
import classes from './TurnsTab.module.css';
import type { Setup } from './turn-shares.ts';

interface SimulationCardProps {
  rotatorId: string;
  setup: Setup;
  takers: readonly TurnTaker[];
}

/** Last week's leads, given out once more the way the form stands now. */
export function SimulationCard({ rotatorId, setup, takers }: SimulationCardProps) {
  const { t } = useTranslation();
  const { data: arrivals } = useQuery(arrivalsQuery(rotatorId));
  // A slider must not wait for it.
  const { rotation, members, defaultMemberId } = setup;
  const settled = useDeferredValue(
    useMemo(() => ({ rotation, members, defaultMemberId }), [rotation, members, defaultMemberId]),
  );
  const rows = useMemo(
    () => (arrivals && arrivals.total > 0 ? simulate(arrivals, settled, takers) : []),
    [arrivals, settled, takers],
  );
  if (!arrivals) return null;
  const most = Math.max(1, ...rows.flatMap(({ leads, before }) => [leads, before]));
  return (
    <Card title={t('rotatorEditor.lastWeek')}>
      <p className={classes.text}>
        {arrivals.total === 0
          ? t('rotatorEditor.lastWeekNone')
          : t('rotatorEditor.lastWeekText', { number: formatNumber(arrivals.total) })}
      </p>
      {rows.length > 0 && (
        <ul className={classes.simulated}>
          {rows.map((row) => (
            <Person key={row.id} row={row} most={most} taker={takers.find(({ id }) => id === row.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface PersonProps {
  row: SimulatedRow;
  most: number;
  taker: TurnTaker | undefined;
}

function Person({ row: { leads, before }, most, taker }: PersonProps) {
  const { t } = useTranslation();
  const name = taker?.nickname || taker?.fullName || t('rotatorEditor.lastWeekGone');
  const bar = (part: number) => ({ '--part': part / most }) as CSSProperties;
  return (
    <li
      className={classes.person}
      style={{ '--shade': memberShade(taker?.colour ?? 0, 'line') } as CSSProperties}
    >
      <span className={classes.name}>
        <MemberPicture name={taker?.fullName || '?'} picture={null} colour={taker?.colour ?? 0} size={24} />
        <span>{name}</span>
      </span>
      <span className={classes.bars} aria-hidden="true">
        <i style={bar(leads)} />
        <i style={bar(before)} />
      </span>
      <span className={classes.leads}>{formatNumber(leads)}</span>
      <span className={classes.before}>
        {leads === before
          ? t('rotatorEditor.lastWeekSame')
          : t('rotatorEditor.lastWeekBefore', { number: formatNumber(before) })}
      </span>
    </li>
  );
}
