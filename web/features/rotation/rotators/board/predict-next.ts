import type { TurnBoardAnswer } from '#contract/rotator-list.ts';

/** The one who is next and the seven after. */
const predicted = 8;

type Board = Pick<TurnBoardAnswer, 'rotation' | 'members' | 'next' | 'fallbackId'>;

export type NextPrediction =
  /** In this order. */
  | { kind: 'row'; ids: string[] }
  /** Nobody else is on duty. */
  | { kind: 'only'; id: string }
  | { kind: 'drawn'; among: number }
  /** Nobody is on duty: the default CS, or everyone regardless of hours. */
  | { kind: 'default'; id: string }
  | { kind: 'off-duty'; ids: string[] }
  | { kind: 'drawn-off-duty' }
  | { kind: 'nobody' };

/** Whose leads come next, as far as it can be foretold. */
export function predictNext({ rotation, members, next, fallbackId }: Board): NextPrediction {
  const onDuty = members.filter((member) => member.onDuty).length;
  const ids = next.slice(0, predicted);
  const [first] = ids;
  if (rotation === 'random') {
    if (onDuty > 0) return { kind: 'drawn', among: onDuty };
    if (fallbackId && mayTake(members, fallbackId)) return { kind: 'default', id: fallbackId };
    return members.some(({ id }) => mayTake(members, id)) ? { kind: 'drawn-off-duty' } : { kind: 'nobody' };
  }
  if (first === undefined) return { kind: 'nobody' };
  if (onDuty === 0) {
    const isDefault = ids.every((id) => id === fallbackId);
    return isDefault ? { kind: 'default', id: first } : { kind: 'off-duty', ids };
  }
  return onDuty === 1 ? { kind: 'only', id: first } : { kind: 'row', ids };
}

/** At any hour. Of a default CS who is not in the rotator nothing is known that speaks against it. */
function mayTake(members: Board['members'], id: string): boolean {
  const why = members.find((member) => member.id === id)?.why;
  return why !== 'inactive' && why !== 'no-number';
}
