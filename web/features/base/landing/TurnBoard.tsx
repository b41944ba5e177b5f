import type { CSSProperties } from 'react';
import { MemberAvatar } from '#web/entities/member/MemberAvatar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPercent } from '#web/lib/format/format.ts';
import classes from './TurnBoard.module.css';

interface Lane {
  id: string;
  name: string;
  initials: string;
  colour: number;
}

interface TurnBoardProps {
  lanes: readonly Lane[];
  /** Whose turn each lead was, in order: ids of lanes. */
  turns: readonly string[];
  /** The lead looked at, counted from zero. */
  selected: number;
  onSelect: (turn: number) => void;
}

/** Fairness, seen: a lane for each CS, a bead for each lead. */
export function TurnBoard({ lanes, turns, selected, onSelect }: TurnBoardProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.board} style={{ '--turns': turns.length } as CSSProperties}>
      <ul className={classes.lanes}>
        {lanes.map((lane) => (
          <LaneRow key={lane.id} lane={lane} turns={turns} selected={selected} />
        ))}
      </ul>
      <span className={classes.caption} aria-hidden="true">
        {t('board.leadNumber')}
      </span>
      <fieldset className={classes.picker}>
        <legend className={classes.legend}>{t('board.pick')}</legend>
        {turns.map((_, turn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the row
          <label key={turn} className={classes.turn} data-selected={turn === selected || undefined}>
            <input
              type="radio"
              name="turn"
              className={classes.radio}
              checked={turn === selected}
              onChange={() => onSelect(turn)}
            />
            <span>{turn + 1}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface LaneRowProps {
  lane: Lane;
  turns: readonly string[];
  selected: number;
}

function LaneRow({ lane, turns, selected }: LaneRowProps) {
  const { t } = useTranslation();
  const own = turns.flatMap((id, turn) => (id === lane.id ? [turn + 1] : []));
  const label = t('board.lane', {
    name: lane.name,
    turns: own.join(', '),
    share: formatPercent(own.length / turns.length),
  });
  return (
    <li
      className={classes.lane}
      style={{ '--lane': `var(--gl-member-${lane.colour}-line)` } as CSSProperties}
    >
      <span className={classes.spoken}>{label}</span>
      <span className={classes.name} aria-hidden="true">
        <MemberAvatar initials={lane.initials} colour={lane.colour} />
        {lane.name}
      </span>
      <span className={classes.rail} aria-hidden="true">
        {turns.map((id, turn) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the row
            key={turn}
            data-bead={id === lane.id || undefined}
            data-selected={(id === lane.id && turn === selected) || undefined}
          />
        ))}
      </span>
      <span className={classes.count} aria-hidden="true">
        <b>{own.length}</b> <span>{t('board.lead')}</span>
      </span>
    </li>
  );
}
