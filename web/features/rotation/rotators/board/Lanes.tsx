import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { Card } from '#web/ui/Card.tsx';
import type { PersonOf } from './board-people.ts';
import { LaneRow } from './LaneRow.tsx';
import classes from './Lanes.module.css';
import { lanesOf } from './lanes.ts';

interface LanesProps {
  board: TurnBoardAnswer;
  personOf: PersonOf;
  /** Turns beyond this number arrived while the screen was open. */
  seenUpTo: number;
}

const notes = { ratio: 'turnBoard.lanesNote', even: 'turnBoard.lanesEven', random: null } as const;

/** Fairness, seen: a lane for each CS with what they have saved, and a bead for each of the last turns. */
export function Lanes({ board, personOf, seenUpTo }: LanesProps) {
  const { t } = useTranslation();
  const now = useNow();
  const note = notes[board.rotation];
  return (
    <Card title={t('turnBoard.lanes')}>
      <div className={classes.lanes} data-rotation={board.rotation}>
        <div className={classes.heads} aria-hidden="true">
          <span>{t('turnBoard.cs')}</span>
          {board.rotation !== 'even' && <span className={classes.figure}>{t('turnBoard.ratio')}</span>}
          {board.rotation !== 'random' && <span>{t('turnBoard.saved')}</span>}
          <span className={classes.turnsHead}>
            {board.last.length > 0 && (
              <>
                {t('turnBoard.lastTurns', { number: formatNumber(board.last.length) })}
                <span>{t('turnBoard.newestRight')}</span>
              </>
            )}
          </span>
        </div>
        <ul className={classes.list}>
          {lanesOf(board).map((lane) => (
            <LaneRow
              key={lane.id}
              lane={lane}
              person={personOf(lane.id)}
              rotation={board.rotation}
              isDefault={lane.id === board.fallbackId}
              seenUpTo={seenUpTo}
              now={now}
            />
          ))}
        </ul>
      </div>
      {note && <p className={classes.note}>{t(note)}</p>}
    </Card>
  );
}
