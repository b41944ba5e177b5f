import type { CSSProperties } from 'react';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { memberShade } from '#web/entities/member/member-shade.ts';
import classes from './TurnLanes.module.css';

interface Lane {
  id: string;
  fullName: string;
  /** Short, for the lane. */
  name: string;
  /** 1 to 6, for life; 0 for the owner. */
  colour: number;
}

interface TurnLanesProps {
  lanes: readonly Lane[];
  /** Whose each turn is, in order: ids of lanes. */
  turns: readonly string[];
  /** The word behind a lane's number of turns. */
  unit: string;
  /** What is heard instead of the beads. */
  spoken: (lane: Lane, turns: number[]) => string;
}

/** Fairness, seen: a lane for each CS, a bead for each turn. */
export function TurnLanes({ lanes, turns, unit, spoken }: TurnLanesProps) {
  return (
    <ul className={classes.lanes} style={{ '--turns': turns.length } as CSSProperties}>
      {lanes.map((lane) => {
        const own = turns.flatMap((id, turn) => (id === lane.id ? [turn + 1] : []));
        return (
          <li
            key={lane.id}
            className={classes.lane}
            style={{ '--lane': memberShade(lane.colour, 'line') } as CSSProperties}
          >
            <span className={classes.spoken}>{spoken(lane, own)}</span>
            <span className={classes.name} aria-hidden="true">
              <MemberPicture name={lane.fullName} picture={null} colour={lane.colour} size={24} />
              <span>{lane.name}</span>
            </span>
            <span className={classes.rail} aria-hidden="true">
              {turns.map((id, turn) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the row
                <i key={turn} data-bead={id === lane.id || undefined} />
              ))}
            </span>
            <span className={classes.count} aria-hidden="true">
              <b>{own.length}</b> <span>{unit}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
