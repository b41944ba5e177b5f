import { nameLength } from './text-lengths.ts';

/** What is longer came past the forms. */
const longest = nameLength;

/** Letters and digits, of any script. */
const wordly = String.raw`[\p{L}\p{N}]`;
/** What mail programs take for the dot of a host name, the other scripts' too. */
const dots = String.raw`[.\u3002\uFF0E\uFF61\u2024]`;

/** Marks that turn the writing around, and what has no width. */
const unseen = /[\p{Cf}\p{Cs}\p{Co}]+/gu;
const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const scheme = /[a-z][a-z0-9+.-]*:(?=\/\/)|(?:mailto|tel|javascript|data):/giu;
const marks = /[@\uFF20<>[\]\\]|\/{2,}/gu;
const dotInside = new RegExp(`(${wordly})(?:\\s*${dots})+(?=${wordly})`, 'gu');
const slashInside = new RegExp(`(${wordly})[/:]+(?=\\p{L})`, 'gu');

/**
 * A shop's name as it may stand in a mail: whoever registers writes what they like there, and mail programs make links of
 * whatever looks like an address. Nothing in it does. Empty when nothing is left of it.
 */
export function shopNameInMail(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(control, ' ')
    .replace(scheme, ' ')
    .replace(marks, ' ')
    .replace(dotInside, '$1 ')
    .replace(slashInside, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...plain];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}
