import { describe, expect, it } from 'vitest';
import { texts } from '#contract/texts/index.ts';
import { en as operatorEnglish } from '#web/operator/i18n/en.ts';
import { id as operatorIndonesian } from '#web/operator/i18n/id.ts';
import glossary from '../../docs/GLOSSARY.md?raw';
import { app as laterEnglish } from './en/app.ts';
import { en as firstEnglish } from './en.ts';
import { app as laterIndonesian } from './id/app.ts';
import { id as firstIndonesian } from './id.ts';

type Tree = { [key: string]: string | Tree };

interface Unwanted {
  word: string;
  /** Fine in English, such as "follow up". */
  inIndonesianOnly: boolean;
}

/** The last column of the table in the glossary: the test and the document cannot come apart. */
function unwantedIn(document: string): Unwanted[] {
  const table = document.split('## Words on the screen')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.slice(1).flatMap((row) =>
    (row.split('|')[3] ?? '').split(',').map((cell) => ({
      word: cell.replace('(id)', '').trim(),
      inIndonesianOnly: cell.includes('(id)'),
    })),
  );
}

const unwanted = unwantedIn(glossary);
function sentencesOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : sentencesOf(value)));
}

/** One expression for all words: thousands of sentences are read. */
function found(sentences: readonly string[], words: readonly Unwanted[]): string[] {
  const any = words.map(({ word }) => word.replaceAll('.', '\\.')).join('|');
  const expression = new RegExp(`(?<![\\p{L}-])(?:${any})(?!\\p{L})`, 'iu');
  return sentences.flatMap((text) => {
    const word = expression.exec(text)?.[0];
    return word ? [`${word}: ${text}`] : [];
  });
}

/** Sentences that the server writes: public pages, mails, documents. Either language, so what is fine in one is left. */
const serverFiles = import.meta.glob<string>(
  ['../../{server,contract}/**/*.{ts,tsx}', '!../../**/*.{test,fixture}.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
const sentencesInCode = (code: string) =>
  Array.from(
    code.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|>\s*([^<>{}=;]*? [^<>{}=;]*?)\s*</g),
    (match) => String(match[1] ?? match[2]),
  );

describe('words that the glossary does not want', () => {
  it('are listed there', () => expect(unwanted.length).toBeGreaterThan(50));

  it('stand nowhere in Indonesian', () => {
    const trees: Tree[] = [firstIndonesian, laterIndonesian, operatorIndonesian, texts.id];
    expect(found(trees.flatMap(sentencesOf), unwanted)).toEqual([]);
  });

  it('stand nowhere in English', () => {
    const trees: Tree[] = [firstEnglish, laterEnglish, operatorEnglish, texts.en];
    const words = unwanted.filter(({ inIndonesianOnly }) => !inIndonesianOnly);
    expect(found(trees.flatMap(sentencesOf), words)).toEqual([]);
  });

  it('stand nowhere in what the server writes', () => {
    const sentences = Object.values(serverFiles)
      .flatMap(sentencesInCode)
      .filter((text) => !text.includes('/v1/'));
    const words = unwanted.filter(({ inIndonesianOnly }) => !inIndonesianOnly);
    expect(sentences.length).toBeGreaterThan(1_000);
    expect(found(sentences, words)).toEqual([]);
  });

  it('would be found', () => {
    const words = unwantedIn(
      '## Words on the screen\n| a | b | never |\n| --- |\n| x | y | papan klip, undo (id) |',
    );
    expect(words).toEqual([
      { word: 'papan klip', inIndonesianOnly: false },
      { word: 'undo', inIndonesianOnly: true },
    ]);
    expect(found(['Disalin ke Papan klip', 'papan klipnya', 'tekan undo'], words)).toHaveLength(2);
    expect(sentencesInCode(`const a = 'satu dua'; <p>tiga empat</p> 'lima'`)).toEqual([
      'satu dua',
      'tiga empat',
    ]);
  });
});
