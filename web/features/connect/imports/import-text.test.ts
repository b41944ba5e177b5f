import { beforeAll, describe, expect, it } from 'vitest';
import { importFields, importProblems, rowProblems } from '#contract/imports.ts';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { fieldText, hasTaken, problemGaps, problemText, rowProblemText, statusWord } from './import-text.ts';

beforeAll(() => {
  speak('id');
});

/** A gap that was not filled would stand there in braces. */
const isSentence = (text: string) => text !== '' && !/[{}]|^imports\./.test(text);

describe.each(['id', 'en'] as const)('in %s', (language) => {
  const web = () => i18n.getFixedT(language, 'web');
  const shared = () => i18n.getFixedT(language, 'contract');

  it.each(importProblems)('a file that is refused for %s says why and what to do', (problem) => {
    const gaps = problemGaps();
    const { what, advice } = problemText[problem];
    expect([web()(what, gaps), web()(advice, gaps)].every(isSentence)).toBe(true);
  });

  it.each(rowProblems)('a row that is refused for %s says why', (problem) => {
    const gaps = { value: '0812', field: 'Nama' };
    const text = i18n.getFixedT(language, ['web', 'contract'])(rowProblemText[problem], gaps);
    expect(isSentence(text)).toBe(true);
  });

  it.each(importFields)('a column can hold %s, which has a name', (field) => {
    expect(isSentence(shared()(fieldText[field]))).toBe(true);
  });
});

describe('a file that failed', () => {
  const none = { add: 0, known: 0, already: 0, refused: 0, added: 0, updated: 0, touched: 0, skipped: 0 };

  it.each(['added', 'updated', 'touched'] as const)('keeps what was %s, and was readable then', (what) => {
    const counts = { ...none, [what]: 1 };
    expect(hasTaken({ counts })).toBe(true);
    expect(statusWord({ status: 'failed', problem: 'empty', counts })).toBe('imports.brokeOff');
  });

  it('is blamed for its own faults alone', () => {
    const counts = { ...none, skipped: 3, already: 2 };
    expect(hasTaken({ counts })).toBe(false);
    expect(statusWord({ status: 'failed', problem: 'encoding', counts })).toBe('imports.failed');
    expect(statusWord({ status: 'failed', problem: 'unexpected', counts })).toBe('imports.brokeOff');
  });
});
