import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import { predictNext } from './predict-next.ts';

type BoardMember = TurnBoardAnswer['members'][number];

export interface Lane {
  id: string;
  /** Null for who got turns without being in the rotator: the default CS, or someone who left it. */
  member: BoardMember | null;
  /** What they will have saved when the next lead comes, if nothing changes; null for who saves nothing then. */
  ahead: number | null;
  /** Whether each of the last turns was theirs, the newest at the end. */
  beads: { turn: number; isOwn: boolean }[];
}

type Board = Pick<TurnBoardAnswer, 'rotation' | 'members' | 'next' | 'fallbackId' | 'last'>;

/** A lane for everyone in the rotator, in its order, and for everyone else who got one of the last turns. */
export function lanesOf(board: Board): Lane[] {
  const { members, last } = board;
  const ahead = savedAtNextLead(board);
  const oldestFirst = [...last].sort((one, other) => one.turn - other.turn);
  const chosen = oldestFirst.map(({ chosenId }) => chosenId);
  const ids = new Set([...members.map(({ id }) => id), ...chosen]);
  return [...ids].map((id) => ({
    id,
    member: members.find((member) => member.id === id) ?? null,
    ahead: ahead.get(id) ?? null,
    beads: oldestFirst.map(({ turn, chosenId }) => ({ turn, isOwn: chosenId === id })),
  }));
}

/**
 * Savings stand still until a lead comes; then everyone's grow until the first has a whole turn. Shown beside what
 * is there now, it is plain why someone with less is next: theirs grow faster.
 */
function savedAtNextLead(board: Board): Map<string, number> {
  const { kind } = predictNext(board);
  const everyone = board.members.filter(({ why }) => why !== 'inactive' && why !== 'no-number');
  // Nobody saves for what is drawn by lot or goes to the default CS.
  const savers = kind === 'off-duty' ? everyone : board.members.filter(({ onDuty }) => onDuty);
  if (kind !== 'row' && kind !== 'only' && kind !== 'off-duty') return new Map();
  const speedOf = ({ ratio }: BoardMember) => (board.rotation === 'even' ? 1 : ratio);
  const until = Math.min(...savers.map((member) => (1 - member.saved) / speedOf(member)));
  return new Map(savers.map((member) => [member.id, Math.min(1, member.saved + until * speedOf(member))]));
}
