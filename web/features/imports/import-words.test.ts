import { beforeAll, describe, expect, it } from 'vitest';
import { importFields, importProblems, rowProblems } from '#contract/imports.ts';
import { i18n, startI18n } from '#web/i18n/index.ts';
import { addLaterWords } from '#web/i18n/later-words.ts';
import { fieldWords, problemWords, rowProblemWords } from './import-words.ts';

beforeAll(() => {
  startI18n('id');
  addLaterWords();
});

/** A gap that was not filled would stand there in braces. */
const isSentence = (words: string) => words !== '' && !/[{}]|^imports\./.test(words);

describe.each(['id', 'en'] as const)('in %s', (language) => {
  const web = () => i18n.getFixedT(language, 'web');
  const shared = () => i18n.getFixedT(language, 'contract');

  it.each(importProblems)('a file that is refused for %s is told why and what to do', (problem) => {
    const gaps = { rows: '200.000', columns: '100', letters: '5.000' };
    const { what, advice } = problemWords[problem];
    expect([web()(what, gaps), web()(advice, gaps)].every(isSentence)).toBe(true);
  });

  it.each(rowProblems)('a row that is refused for %s says why', (problem) => {
    const gaps = { value: '0812', field: 'Nama' };
    const words = i18n.getFixedT(language, ['web', 'contract'])(rowProblemWords[problem], gaps);
    expect(isSentence(words)).toBe(true);
  });

  it.each(importFields)('a column can hold %s, which has a name', (field) => {
    expect(isSentence(shared()(fieldWords[field]))).toBe(true);
  });
});
