import { VisuallyHidden } from '@mantine/core';
import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import type { PersonOf } from './board-people.ts';
import classes from './TurnList.module.css';
import { TurnRow } from './TurnRow.tsx';

interface TurnListProps {
  board: TurnBoardAnswer;
  personOf: PersonOf;
  /** Turns beyond this number arrived while the screen was open. */
  seenUpTo: number;
}

/** The last turns, newest first, each with its reason. */
export function TurnList({ board, personOf, seenUpTo }: TurnListProps) {
  const { t } = useTranslation();
  const now = useNow();
  const turns = [...board.last].sort((one, other) => other.turn - one.turn);
  const [newest] = turns;
  return (
    <section className={classes.box} aria-labelledby="last-turns">
      <header className={classes.head}>
        <h2 id="last-turns" className={classes.title}>
          {t('turnBoard.listTitle')}
        </h2>
        <span className={classes.total}>{t('turnBoard.given', { number: formatNumber(board.turns) })}</span>
      </header>
      <ul className={classes.list}>
        {turns.map((turn) => (
          <TurnRow key={turn.leadId} turn={turn} personOf={personOf} isNew={turn.turn > seenUpTo} now={now} />
        ))}
      </ul>
      <VisuallyHidden aria-live="polite">
        {newest?.chosenId && newest.turn > seenUpTo
          ? `${t('turnBoard.number', { number: formatNumber(newest.turn) })}. ${t('turnBoard.arrived', { name: personOf(newest.chosenId).name })}`
          : ''}
      </VisuallyHidden>
    </section>
  );
}
