import { type ArrivalSign, isOddName } from './arrival-signs.ts';
import type { ArrivalAssessment } from './rotator-watch.ts';

/**
 * What happens to an arrival. `clear`: it takes its turn. `asked`: its browser does some work first, or its buyer reads
 * a picture. `held`: it is kept, and the seller decides; of those `isBot` are certainly no buyers.
 */
export type Verdict =
  | { kind: 'clear' }
  | { kind: 'asked'; signs: ArrivalSign[] }
  | { kind: 'held'; signs: ArrivalSign[]; isBot: boolean };

type Answer =
  /** The page's own work, done unseen. */
  | 'work'
  /** A question that was asked: harder work, or the picture. */
  | 'question'
  | 'none';

export interface Arrival {
  isProgram: boolean;
  isHeadless: boolean;
  isTrapped: boolean;
  key: 'fresh' | 'young' | 'used' | 'none';
  answered: Answer;
  name: string;
  isKnownFake: boolean;
  seen: ArrivalAssessment;
  /** There is room for one more without work; asked only when it matters, because asking takes it. */
  takeAllowance: () => boolean;
}

/** Together two are worth a question, four after its answer are worth the seller's look. */
const weights: Partial<Record<ArrivalSign, number>> = {
  trap: 2,
  headless: 2,
  network: 2,
  sequence: 2,
  repeated: 2,
  odd_name: 1,
};
const worthAQuestion = 2;
const worthHolding = 4;

/** Those that a fresh key and an answer settle. */
const keySigns = { young: 'too_fast', used: 'used_key', none: 'no_key' } as const;

/** A network alone never holds anybody: thousands share one address of a mobile carrier. */
export function judge(arrival: Arrival): Verdict {
  const { isProgram, isTrapped, answered, isKnownFake } = arrival;
  // Whoever has answered a question was not too fast for it.
  const key = arrival.key === 'young' && answered === 'question' ? 'fresh' : arrival.key;
  const signs = contentSigns(arrival);
  if (isProgram) return { kind: 'held', signs: ['program', ...signs], isBot: true };
  if (isTrapped && answered === 'none') return { kind: 'held', signs, isBot: true };
  const weight = signs.reduce((sum, sign) => sum + (weights[sign] ?? 0), 0);
  if (isKnownFake && answered !== 'none')
    return { kind: 'held', signs: ['known_fake', ...signs], isBot: false };
  if (key !== 'fresh') return { kind: 'asked', signs: [keySigns[key], ...signs] };
  if (answered === 'question')
    return weight >= worthHolding ? { kind: 'held', signs, isBot: false } : { kind: 'clear' };
  if (isKnownFake || weight >= worthAQuestion)
    return { kind: 'asked', signs: isKnownFake ? ['known_fake', ...signs] : signs };
  if (answered === 'none' && !arrival.takeAllowance()) return { kind: 'asked', signs: ['no_work', ...signs] };
  return { kind: 'clear' };
}

function contentSigns({ isTrapped, isHeadless, name, seen }: Arrival): ArrivalSign[] {
  const found: ArrivalSign[] = [];
  if (isTrapped) found.push('trap');
  if (isHeadless) found.push('headless');
  if (seen.isFromCrowdedNetwork) found.push('network');
  if (seen.isInSequence) found.push('sequence');
  if (seen.isRepeated) found.push('repeated');
  if (isOddName(name)) found.push('odd_name');
  return found;
}

/** A direct link has no form: only when it is far over its usual pace is anybody asked. */
export function judgeTap({
  isProgram,
  answered,
  seen,
}: Pick<Arrival, 'isProgram' | 'answered' | 'seen'>): Verdict {
  if (isProgram) return { kind: 'held', signs: ['program'], isBot: true };
  return seen.isCrowd && answered === 'none' ? { kind: 'asked', signs: ['crowd'] } : { kind: 'clear' };
}
