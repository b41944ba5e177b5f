// Passwords that are tried first: a word that many use, a walk over the keyboard, one's own name; with the digits and
// signs that people put to them because a rule asks for some.

/** Behind or before a word: as few as are found by trying. */
const fewDigits = 4;
const fewSigns = 2;
/** Beside walks over the keyboard: what a rule made people add. */
const looseCharacters = 2;
const shortestRun = 3;
/** Shorter ones stand in many a word by chance. */
const shortestOwn = 5;

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qweasdzxc',
];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

const meant: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const asLetters = (text: string) => text.replace(/[@4391!05$7]/g, (sign) => meant[sign] ?? sign);

export type IsCommonPassword = (password: string, own: readonly string[]) => boolean;

/** Recognises such passwords; `own`: what belongs to the person, such as their e-mail and the name of their shop. */
export function createCommonPasswords(words: Iterable<string>): IsCommonPassword {
  const known = new Set(words);
  return (password, own) => {
    const text = password.toLowerCase();
    if (isWalk(text) || own.some((name) => isMadeOf(text, name))) return true;
    const theirs = new Set(own.flatMap(wordsOf));
    const isKnown = (word: string) => known.has(word) || theirs.has(word);
    return readings(text).some(
      ({ word, filler }) => filler.every(isGuessed) && (isKnown(word) || isKnown(halfOf(word))),
    );
  };
}

/** One's own e-mail as it is, digits and all, and a little more. */
function isMadeOf(text: string, name: string): boolean {
  const whole = joined(name.toLowerCase().replace(/@.*$/, ''));
  const rest = joined(text).replace(whole, '');
  return whole.length >= shortestOwn && rest !== joined(text) && isGuessed(rest);
}

interface Reading {
  word: string;
  /** What stands before and behind it. */
  filler: string[];
}

/** As it is written, and with signs read as the letters they stand for. */
function readings(text: string): Reading[] {
  const [before, word, behind] = parts(text);
  const plain = { word: joined(word), filler: [before, behind] };
  const read = { word: joined(asLetters(word)), filler: [before, behind] };
  const [first, whole, last] = parts(asLetters(text));
  return [plain, read, { word: joined(whole), filler: [first, last] }];
}

function parts(text: string): [string, string, string] {
  const [, before = '', word = '', behind = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? [];
  return [before, word, behind];
}

/** `sayang-ku`, `sayang ku` and `sayang.ku` are the same to who guesses. */
const joined = (word: string) => word.replace(/[\s._-]/g, '');

function isGuessed(filler: string): boolean {
  const digits = filler.replace(/\D/g, '');
  if (filler.length - digits.length > fewSigns) return false;
  return digits.length <= fewDigits || isWalk(digits) || isDate(digits);
}

const isDate = (text: string) => /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(text);

/** Of a word that is written twice. */
function halfOf(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : '';
}

/** Nothing but runs of neighbours or of one character. */
function isWalk(text: string): boolean {
  let loose = 0;
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    if (length < shortestRun) loose += 1;
    at += length < shortestRun ? 1 : length;
  }
  return loose <= looseCharacters;
}

function runAt(text: string, from: number): number {
  let longest = 1;
  while (text[from + longest] === text[from] && from + longest < text.length) longest += 1;
  for (let length = longest + 1; from + length <= text.length; length += 1) {
    const run = text.slice(from, from + length);
    if (!walks.some((walk) => walk.includes(run))) break;
    longest = length;
  }
  return longest;
}

/** Of an e-mail, a name or a shop: each word of it, and all of them in one. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase().replace(/@.*$/, '');
  const single = lower.split(/[^a-z]+/).filter((word) => word.length >= 3);
  const whole = lower.replace(/[^a-z]/g, '');
  return whole.length >= 3 ? [...single, whole] : single;
}
