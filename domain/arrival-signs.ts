// What speaks against an arrival (a form that was sent, a link that was tapped) being a buyer's.

/** Seen when it arrives. A new one does not compile until it has a weight here and words where it is shown. */
const arrivalSigns = [
  /** A field that people do not see was filled in. */
  'trap',
  /** The browser says that it is a program. */
  'program',
  /** A browser without a screen, as it runs in data centres. */
  'headless',
  /** The form carried no key of ours, or one from long ago. */
  'no_key',
  /** Its key was used before, with other words. */
  'used_key',
  /** Sent faster than anyone reads it. */
  'too_fast',
  /** The page's work was not done: its script did not run. */
  'no_work',
  /** Most of an unusual crowd comes from this network. */
  'network',
  /** The numbers of several arrivals lie next to each other. */
  'sequence',
  /** The same words with one number after the other. */
  'repeated',
  'odd_name',
  /** The seller marked a lead of this number as fake. */
  'known_fake',
  /** Its link is opened far more often than usual. */
  'crowd',
] as const;
export type ArrivalSign = (typeof arrivalSigns)[number];

/** Nobody answered at its link then: the rotator was paused, or nobody there could take a turn. */
export const closedCauses = ['paused', 'no_members'] as const;
export type ClosedCause = (typeof closedCauses)[number];

/** Why an arrival is held that is no sign against its buyer. */
const heldCauses = [
  /** The points of the day that the owner allows are spent. */
  'ceiling',
  ...closedCauses,
  /** A question was asked and not answered. */
  'unanswered',
  /** The buyer chose to send it without an answer. */
  'skipped',
] as const;

export type HeldReason = ArrivalSign | (typeof heldCauses)[number];
export const heldReasons: readonly HeldReason[] = [...arrivalSigns, ...heldCauses];

const keyboardRow = /(?:qwer|wert|asdf|sdfg|zxcv|xcvb|jkl|hjkl)/;

/**
 * "Aq", "Km", "xxxx", "asdf": not how people call themselves. Short names are common in other scripts, so only Latin
 * letters are judged; a name that was not asked for is no sign.
 */
export function isOddName(name: string): boolean {
  if (name === '') return false;
  // Nearly every name is written in plain letters, which are known sooner.
  const isPlain = /^[a-z\s'.,\d-]*$/i.test(name);
  if (!isPlain && !/^[\p{Script=Latin}\p{M}\s'’.,\d-]*$/u.test(name)) return false;
  const letters = (isPlain ? name : name.normalize('NFD')).replace(/[^a-z]+/gi, '').toLowerCase();
  return (
    letters.length <= 2 || !/[aeiouy]/.test(letters) || /^(.)\1+$/.test(letters) || keyboardRow.test(letters)
  );
}

/** How far apart two numbers may lie to be counted up rather than owned. */
const neighbourhood = 20;
const fewestNeighbours = 3;

/** It is asked for every form, with hundreds of earlier ones: numbers are compared, not texts. */
export function isInSequence(phone: string | null, earlier: readonly number[] | Float64Array): boolean {
  if (phone === null) return false;
  const number = Number(phone);
  let near: number[] | undefined;
  // By its place: an iterator would make an object of each of these large numbers.
  for (let place = 0; place < earlier.length; place += 1) {
    const other = earlier[place] as number;
    if (!(Math.abs(other - number) <= neighbourhood) || other === number || near?.includes(other)) continue;
    near ??= [];
    near.push(other);
  }
  return near !== undefined && near.length >= fewestNeighbours;
}

/** Shorter ones ("Jl. Melati 3") are really the same for several people. */
const shortestText = 12;
const fewestRepeats = 3;

/** What is compared: the words alone. Undefined when there is too little of it. */
export function comparedText(name: string, address: string): string | undefined {
  if (address === '') return undefined;
  const text = `${name} ${address}`
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return text.length >= shortestText ? text : undefined;
}

export interface EarlierArrival {
  phone: string | null;
  text: string | undefined;
}

/** A family may share a house, hardly a name and a house with three numbers. */
export function isRepeated({ phone, text }: EarlierArrival, earlier: readonly EarlierArrival[]): boolean {
  if (text === undefined) return false;
  const numbers: (string | null)[] = [];
  for (const other of earlier)
    if (other.text === text && other.phone !== phone && !numbers.includes(other.phone))
      numbers.push(other.phone);
  return numbers.length >= fewestRepeats;
}
