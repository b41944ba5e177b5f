import { type Duty, type DutyMember, dutyOf } from './working-hours.ts';

/**
 * Whose turn it is. Everyone on duty saves up for a turn, at the speed of their ratio; whoever is first to have a whole
 * one gets the lead and starts again from nothing. With the same people on duty, any sum-of-ratios leads in a row
 * give each exactly their ratio, whatever happened before.
 *
 * Time runs in steps of its own: a turn costs a member `turnCost / ratio` of them. What is kept of each is how many
 * are still missing to a whole turn.
 */
export const rotations = ['ratio', 'even', 'random'] as const;
export type Rotation = (typeof rotations)[number];

export const rotatorStatuses = ['active', 'paused'] as const;

export const ratioRange = { min: 1, max: 10 } as const;

/** Divisible by twice every ratio, so that whole numbers stay exact. */
const turnCost = 5_040;

export interface TurnMember extends DutyMember {
  id: string;
  ratio: number;
  /** Place in the rotator's list: who stands first goes first when two are equal. */
  place: number;
  /** Has a WhatsApp number a buyer can be sent to. */
  reachable: boolean;
}

export interface RotationSetup {
  rotation: Rotation;
  /** In any order. */
  members: readonly TurnMember[];
  /** Gets the lead when nobody is on duty; need not be one of the members. */
  fallback: { id: string; status: DutyMember['status']; reachable: boolean } | null;
}

/**
 * Deficit: steps missing to the next turn, with the ratio by which they were counted.
 * Members who are off duty keep theirs as it is.
 */
export type TurnState = Readonly<Record<string, { deficit: number; ratio: number }>>;

type SkipReason = Extract<Duty, { onDuty: false }>['why'] | 'no-number';

/** How the choice was made: by one of the rotations, or because nobody was on duty. */
export const turnReasons = [...rotations, 'default', 'off-duty'] as const;
type TurnReason = (typeof turnReasons)[number];

/** Why this member: everyone who could have got the turn with what they had saved, and who could not. */
export interface Receipt {
  how: TurnReason;
  /** Kept, for the lead may be handed over later. */
  chosen: string;
  pool: { id: string; ratio: number; deficit: number }[];
  skipped: { id: string; why: SkipReason }[];
}

export interface Turn {
  memberId: string;
  state: TurnState;
  receipt: Receipt;
}

/** Undefined when there is nobody who could ever take a turn. `random` gives a number from 0 up to 1. */
export function takeTurn(
  state: TurnState,
  { rotation, members, fallback }: RotationSetup,
  at: Date,
  random: () => number,
): Turn | undefined {
  const onDuty: TurnMember[] = [];
  const atHome: TurnMember[] = [];
  const skipped: Receipt['skipped'] = [];
  for (const member of members) {
    const why = whySkipped(member, at);
    if (why === null) onDuty.push(member);
    else skipped.push({ id: member.id, why });
    if (why !== null && why !== 'inactive' && why !== 'no-number') atHome.push(member);
  }
  const choice = { state: ofMembers(state, members), rotation, skipped, random };
  if (onDuty.length > 0) return chooseFrom(onDuty, choice);
  if (fallback?.status === 'active' && fallback.reachable) {
    return {
      memberId: fallback.id,
      state,
      receipt: { how: 'default', chosen: fallback.id, pool: [], skipped },
    };
  }
  if (atHome.length === 0) return undefined;
  const turn = chooseFrom(atHome, choice);
  return { ...turn, receipt: { ...turn.receipt, how: 'off-duty' } };
}

/** Null: could get a turn at this moment. */
export function whySkipped(member: TurnMember, at: Date): SkipReason | null {
  const duty = dutyOf(member, at);
  if (duty.onDuty) return member.reachable ? null : 'no-number';
  // Without a number they could not be sent a buyer at any hour.
  return member.reachable || duty.why === 'inactive' ? duty.why : 'no-number';
}

/** Who is no longer in the rotator leaves nothing behind. */
function ofMembers(state: TurnState, members: readonly TurnMember[]): TurnState {
  const isMember = (id: string) => members.some((member) => member.id === id);
  // Asked for every lead, and nearly always nobody has left.
  if (Object.keys(state).every(isMember)) return state;
  return Object.fromEntries(members.flatMap(({ id }) => (state[id] ? [[id, state[id]]] : [])));
}

interface Choice {
  state: TurnState;
  rotation: Rotation;
  skipped: Receipt['skipped'];
  random: () => number;
}

function chooseFrom(pool: readonly TurnMember[], { state, rotation, skipped, random }: Choice): Turn {
  const inOrder = isInOrder(pool) ? pool : [...pool].sort(byPlace);
  if (rotation === 'random') {
    const memberId = drawOne(inOrder, random);
    const all = inOrder.map(({ id, ratio }) => ({ id, ratio, deficit: 0 }));
    return { memberId, state, receipt: { how: rotation, chosen: memberId, pool: all, skipped } };
  }
  const savers = inOrder.map((member) => saverOf(member, rotation === 'even' ? 1 : member.ratio, state));
  const first = savers.reduce(
    (best, { deficit }, place) => (deficit < (savers[best] as Saver).deficit ? place : best),
    0,
  );
  const winner = savers[first] as Saver;
  const next: Record<string, { deficit: number; ratio: number }> = { ...state };
  savers.forEach((saver, place) => {
    const left = place > first ? lessThanATurn(saver, winner) : saver.deficit;
    next[saver.id] = {
      deficit: place === first ? turnCost / saver.ratio : left - winner.deficit,
      ratio: saver.ratio,
    };
  });
  const receipt = { how: rotation, chosen: winner.id, pool: savers, skipped };
  return { memberId: winner.id, state: next, receipt };
}

interface Saver {
  id: string;
  ratio: number;
  /** Steps missing to a whole turn. */
  deficit: number;
}

/** A newcomer has half a turn, as members have on average. Who was away goes on where they stopped. */
function saverOf({ id }: TurnMember, ratio: number, state: TurnState): Saver {
  const kept = state[id];
  if (!kept) return { id, ratio, deficit: turnCost / ratio / 2 };
  // The same part of a turn counts the same under another ratio.
  const deficit = kept.ratio === ratio ? kept.deficit : Math.floor((kept.deficit * kept.ratio) / ratio);
  return { id, ratio, deficit };
}

/**
 * Someone who left right after a turn may come back behind one who is ready and stands before them. A whole turn of
 * waiting would then cost them one in the first round.
 */
function lessThanATurn(saver: Saver, winner: Saver): number {
  const whole = turnCost / saver.ratio;
  return winner.deficit === 0 && saver.deficit >= whole ? whole - 1 : saver.deficit;
}

interface Placed {
  id: string;
  place: number;
}

/** As lists are read: then there is nothing to sort for each lead. */
function isInOrder(pool: readonly TurnMember[]): boolean {
  return pool.every((member, at) => at === 0 || byPlace(pool[at - 1] as TurnMember, member) < 0);
}

function byPlace(one: Placed, other: Placed): number {
  return one.place - other.place || (one.id < other.id ? -1 : 1);
}

function drawOne(inOrder: readonly TurnMember[], random: () => number): string {
  const total = inOrder.reduce((sum, { ratio }) => sum + ratio, 0);
  let left = random() * total;
  for (const { id, ratio } of inOrder) {
    left -= ratio;
    if (left < 0) return id;
  }
  return (inOrder.at(-1) as TurnMember).id;
}

/** How much of a turn someone has saved, from 0 to 1. */
function creditFrom({ deficit, ratio }: Omit<Saver, 'id'>): number {
  return 1 - (deficit * ratio) / turnCost;
}

/** The turn credit of a member, also of one who is not in the state yet. */
export function creditOf(state: TurnState, member: TurnMember, rotation: Rotation): number {
  return creditFrom(saverOf(member, rotation === 'even' ? 1 : member.ratio, state));
}

/** A receipt as people read it: what everyone had saved when the choice was made, and right after it. */
export interface ShownReceipt {
  how: TurnReason;
  /** From 0 to 1; null where nobody saves, because it is drawn by lot. */
  pool: { id: string; ratio: number; saved: number | null; after: number | null }[];
  skipped: Receipt['skipped'];
}

/**
 * The receipt keeps everyone's deficit from before; the choice falls at the moment at which the first has a whole turn. So
 * everyone is shown as much later: who has 1 could get the lead, and the first of them on the list did.
 */
export function shownReceipt({ how, chosen, pool, skipped }: Receipt): ShownReceipt {
  const least = Math.min(...pool.map(({ deficit }) => deficit));
  // Drawn by lot while nobody was on duty: `how` then says so, and nobody has a deficit.
  const isDrawn =
    how === 'random' || (how === 'off-duty' && pool.length > 1 && pool.every(({ deficit }) => deficit === 0));
  const inPool = new Set(pool.map(({ id }) => id));
  return {
    how,
    pool: pool.map(({ id, ratio, deficit }) => {
      if (isDrawn) return { id, ratio, saved: null, after: null };
      const saved = creditFrom({ ratio, deficit: deficit - least });
      return { id, ratio, saved, after: id === chosen ? 0 : saved };
    }),
    // Off duty, but considered all the same, because nobody is on duty.
    skipped: skipped.filter(({ id }) => !inPool.has(id)),
  };
}

/** Whose turns come next if nothing changes. Random ones cannot be predicted. */
export function nextTurns(state: TurnState, setup: RotationSetup, at: Date, count: number): string[] {
  if (setup.rotation === 'random') return [];
  const ids: string[] = [];
  let now = state;
  for (let n = 0; n < count; n += 1) {
    const turn = takeTurn(now, setup, at, () => 0);
    if (!turn) break;
    now = turn.state;
    ids.push(turn.memberId);
  }
  return ids;
}

/** Who would have got what, had past leads arrived under this setup: how many each. */
export function replay(
  arrivals: readonly Date[],
  setup: RotationSetup,
  random: () => number,
): Map<string, number> {
  const counts = new Map<string, number>();
  let state: TurnState = {};
  for (const at of arrivals) {
    const turn = takeTurn(state, setup, at, random);
    if (!turn) continue;
    state = turn.state;
    counts.set(turn.memberId, (counts.get(turn.memberId) ?? 0) + 1);
  }
  return counts;
}
