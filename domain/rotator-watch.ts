import { type EarlierArrival, isInSequence, isRepeated } from './arrival-signs.ts';

// What one rotator has seen in the last minutes, against what is usual for it. Time is given by the caller.

const slotMs = 10_000;
const slots = 60;
const windowMs = slots * slotMs;
const mostNetworks = 5_000;
const mostRecent = 200;

/** Where nothing is known yet: a shop that begins. */
export const firstUsualPerHour = 30;

interface Slot {
  number: number;
  arrivals: number;
  /** Without the page's work, and not let in for that. */
  refused: number;
}

export interface RotatorWatch {
  slots: Slot[];
  /** Arrivals by network, in this window and the one before: the older half goes when a new one begins. */
  networks: { began: number; now: Map<string, number>; before: Map<string, number> };
  /** The last ones, in no order: the newest takes the place of the oldest. An array that is pushed and shifted is copied all the time. */
  recent: { arrivals: EarlierArrival[]; next: number };
  recentNumbers: { numbers: Float64Array; next: number };
  /** Arrivals without work that may still come in unasked. */
  allowance: { left: number; at: number };
}

/** So many at most, where ten minutes at the usual pace do not add more. */
const fullAllowance = 8;

export function newWatch(now: number): RotatorWatch {
  return {
    slots: [],
    networks: { began: now, now: new Map(), before: new Map() },
    recent: { arrivals: [], next: 0 },
    // Without earlier arrivals there is nothing to be near to.
    recentNumbers: { numbers: new Float64Array(mostRecent).fill(Number.NaN), next: 0 },
    allowance: { left: fullAllowance, at: now },
  };
}

/** With `comparedText` of what was typed. */
export interface WatchedArrival extends EarlierArrival {
  network: string;
}

/** What the rotator's last minutes say about an arrival. */
export interface ArrivalAssessment {
  isCrowd: boolean;
  isFromCrowdedNetwork: boolean;
  isInSequence: boolean;
  isRepeated: boolean;
}

/** A link is opened far more often than usual: by its last minute. */
const crowdTimes = 6;
const fewestInCrowd = 20;
const networkTimes = 2;
const fewestOfNetwork = 20;
const networkShare = 0.6;

export function assessArrival(
  watch: RotatorWatch,
  arrival: WatchedArrival,
  usualPerHour: number,
  now: number,
): ArrivalAssessment {
  const usualPerMinute = usualPerHour / 60;
  const lastMinute = countOf(watch, now, 60_000);
  const lastWindow = countOf(watch, now, windowMs);
  const ofNetwork = ofNetworkIn(watch, arrival.network);
  return {
    isCrowd: lastMinute > Math.max(fewestInCrowd, crowdTimes * usualPerMinute),
    isFromCrowdedNetwork:
      ofNetwork > fewestOfNetwork &&
      ofNetwork > networkShare * lastWindow &&
      lastWindow > networkTimes * usualPerMinute * (windowMs / 60_000),
    isInSequence: isInSequence(arrival.phone, watch.recentNumbers.numbers),
    isRepeated: isRepeated(arrival, watch.recent.arrivals),
  };
}

export function recordArrival(
  watch: RotatorWatch,
  { network, phone, text }: WatchedArrival,
  now: number,
): void {
  slotOf(watch, now).arrivals += 1;
  turnNetworks(watch, now);
  const { networks } = watch;
  if (networks.now.size < mostNetworks || networks.now.has(network))
    networks.now.set(network, (networks.now.get(network) ?? 0) + 1);
  const { recent, recentNumbers } = watch;
  if (text !== undefined) {
    recent.arrivals[recent.next] = { phone, text };
    recent.next = (recent.next + 1) % mostRecent;
  }
  if (phone !== null) {
    recentNumbers.numbers[recentNumbers.next] = Number(phone);
    recentNumbers.next = (recentNumbers.next + 1) % mostRecent;
  }
}

const allowedShare = 0.05;
const leastPerMinute = 1;
/** So many refused for each of the allowance: somebody is at work, and nothing is added. */
const refusedTimes = 20;

/**
 * Whether one more without work may come in unasked: some browsers run no scripts. At a usual pace there is always
 * room for them; a program that does no work gets what was left, and then nothing while it goes on.
 */
export function takeAllowance(watch: RotatorWatch, usualPerHour: number, now: number): boolean {
  const usualPerMinute = (usualPerHour / 60) * allowedShare;
  const perMinute = Math.max(leastPerMinute, usualPerMinute);
  const { allowance } = watch;
  const refused = sumOf(watch, now, windowMs, 'refused');
  const isAttacked = refused > refusedTimes * fullAllowance;
  const gained = isAttacked ? 0 : (Math.max(0, now - allowance.at) / 60_000) * perMinute;
  const most = Math.max(fullAllowance, usualPerMinute * 10);
  allowance.left = Math.min(most, allowance.left + gained);
  allowance.at = now;
  if (allowance.left >= 1) {
    allowance.left -= 1;
    return true;
  }
  slotOf(watch, now).refused += 1;
  return false;
}

/** How much harder the question is made, in steps of twice the work: nobody waits long, a crowd of programs does. */
export function extraLevel(watch: RotatorWatch, usualPerHour: number, now: number): 0 | 1 | 2 {
  const usual = Math.max(fewestInCrowd, crowdTimes * (usualPerHour / 60));
  const times = countOf(watch, now, 60_000) / usual;
  if (times <= 1) return 0;
  return times <= 10 ? 1 : 2;
}

function slotOf(watch: RotatorWatch, now: number): Slot {
  const number = Math.floor(now / slotMs);
  const last = watch.slots.at(-1);
  // A clock that was set back goes on in the newest slot.
  if (last && last.number >= number) return last;
  const slot = { number, arrivals: 0, refused: 0 };
  watch.slots.push(slot);
  while (watch.slots[0] && watch.slots[0].number <= number - slots) watch.slots.shift();
  return slot;
}

function sumOf(watch: RotatorWatch, now: number, ms: number, of: 'arrivals' | 'refused'): number {
  const from = Math.floor((now - ms) / slotMs);
  let sum = 0;
  for (const slot of watch.slots) if (slot.number > from) sum += slot[of];
  return sum;
}

function countOf(watch: RotatorWatch, now: number, ms: number): number {
  return sumOf(watch, now, ms, 'arrivals');
}

function turnNetworks({ networks }: RotatorWatch, now: number): void {
  if (now - networks.began < windowMs) return;
  networks.before = now - networks.began < 2 * windowMs ? networks.now : new Map();
  networks.now = new Map();
  networks.began = now;
}

function ofNetworkIn({ networks }: RotatorWatch, network: string): number {
  return Math.max(networks.now.get(network) ?? 0, networks.before.get(network) ?? 0);
}
