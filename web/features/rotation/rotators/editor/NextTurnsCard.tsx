import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { TurnLanes } from './TurnLanes.tsx';
import classes from './TurnsTab.module.css';
import { type Row, roundOf, type Setup, takersOf } from './turn-shares.ts';

interface NextTurnsCardProps {
  rows: readonly Row[];
  rotation: Setup['rotation'];
}

/** The rhythm these ratios make. */
export function NextTurnsCard({ rows, rotation }: NextTurnsCardProps) {
  const { t } = useTranslation();
  const takers = takersOf(rows);
  if (takers.length === 0) return null;
  if (rotation === 'random') {
    return (
      <Card>
        <p className={classes.quiet}>{t('rotatorEditor.nextRandom')}</p>
      </Card>
    );
  }
  const turns = roundOf(rows, rotation);
  const lanes = takers.filter(({ id }) => turns.includes(id));
  const later = takers.length - lanes.length;
  return (
    <Card
      title={t('rotatorEditor.next', { number: formatNumber(turns.length) })}
      aside={<span className={classes.quiet}>{t('rotatorEditor.nextIf')}</span>}
    >
      <TurnLanes
        lanes={lanes.map((taker) => ({ ...taker, name: taker.nickname || taker.fullName }))}
        turns={turns}
        unit={t('rotatorEditor.lead')}
        spoken={({ name }, own) => t('rotatorEditor.lane', { name, turns: own.join(', ') })}
      />
      {later > 0 && (
        <p className={classes.later}>{t('rotatorEditor.nextLater', { number: formatNumber(later) })}</p>
      )}
    </Card>
  );
}
