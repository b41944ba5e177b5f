import { type ShownReceipt, shownReceipt, type TurnState, takeTurn } from './rotation.ts';
import { standardHours } from './working-hours.ts';

/** Three CS with ratios 5 : 3 : 2, as the front page and the sign-in show them. */
export const exampleMembers = [
  { id: 'sari', name: 'Sari', fullName: 'Sari Wulandari', initials: 'SW', colour: 0, ratio: 5 },
  { id: 'rina', name: 'Rina', fullName: 'Rina Marlina', initials: 'RM', colour: 1, ratio: 3 },
  { id: 'agus', name: 'Agus', fullName: 'Agus Prasetyo', initials: 'AP', colour: 3, ratio: 2 },
] as const;

export const totalRatio = exampleMembers.reduce((sum, { ratio }) => sum + ratio, 0);

export interface ExampleTurn {
  to: string;
  receipt: ShownReceipt;
}

/** One whole round of leads, given out by the very rule that gives out real ones. */
export const exampleTurns: readonly ExampleTurn[] = giveOut(totalRatio);

function giveOut(leads: number): ExampleTurn[] {
  const team = exampleMembers.map(({ id, ratio }, place) => ({
    id,
    ratio,
    place,
    reachable: true,
    status: 'active' as const,
    hours: standardHours,
    pausedUntil: null,
  }));
  let state: TurnState = {};
  return Array.from({ length: leads }, () => {
    // Everyone is at work day and night here, so any moment will do, and nothing is random.
    const turn = takeTurn(state, { rotation: 'ratio', members: team, fallback: null }, new Date(0), () => 0);
    if (!turn) throw new Error('the example has nobody to take a turn');
    state = turn.state;
    return { to: turn.memberId, receipt: shownReceipt(turn.receipt) };
  });
}
