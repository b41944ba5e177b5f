import { describe, expect, it } from 'vitest';
import { texts } from '#contract/texts/index.ts';
import { en as operatorEnglish } from '#web/operator/i18n/en.ts';
import { id as operatorIndonesian } from '#web/operator/i18n/id.ts';
import { app as laterEnglish } from './en/app.ts';
import { en as firstEnglish } from './en.ts';
import { app as laterIndonesian } from './id/app.ts';
import { id as firstIndonesian } from './id.ts';

const id = { ...firstIndonesian, ...laterIndonesian };
const en = { ...firstEnglish, ...laterEnglish };

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + name, value);
    else for (const [key, text] of flatten(value, `${prefix}${name}.`)) flat.set(key, text);
  }
  return flat;
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

/** A key counts as used where it stands as a whole string, or where its whole group is looked up by name. */
function unusedKeys(keys: Iterable<string>, source: string): string[] {
  const groups = Array.from(source.matchAll(/`([\w.]+\.)\$\{\w+(?:\.\w+)*\}`/g), ([, group]) => group ?? '');
  const used = new Set(Array.from(source.matchAll(/['"](?:web:)?([\w.]+)(?=['"])/g), ([, key]) => key));
  const isLookedUp = (key: string) =>
    groups.some((group) => key.startsWith(group) && !key.slice(group.length).includes('.'));
  return [...keys].filter((key) => !used.has(key.replace(/_(one|other)$/, '')) && !isLookedUp(key));
}

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.values(files).join('\n');
const operatorSource = Object.entries(files)
  .flatMap(([path, text]) => (path.startsWith('../operator/') ? [text] : []))
  .join('\n');

describe.each([
  ['web', id, en],
  ['contract', texts.id, texts.en],
  ['operator', operatorIndonesian, operatorEnglish],
])('the words of %s', (_name, indonesian, english) => {
  const [inIndonesian, inEnglish] = [flatten(indonesian), flatten(english)];

  it('have the same keys in both languages', () => {
    expect([...inEnglish.keys()].sort()).toEqual([...inIndonesian.keys()].sort());
  });

  it('have the same placeholders in both languages', () => {
    const differing = [...inIndonesian].flatMap(([key, text]) => {
      const [here, there] = [placeholders(text), placeholders(inEnglish.get(key) ?? '')];
      return here.join() === there.join() ? [] : [{ key, id: here, en: there }];
    });
    expect(differing).toEqual([]);
  });

  it('say something in both languages', () => {
    const isEmpty = ([, text]: [string, string]) => text.trim() === '';
    expect([...inIndonesian, ...inEnglish].filter(isEmpty)).toEqual([]);
  });
});

describe('unused words', () => {
  it('there are none', () => {
    expect(unusedKeys(flatten(id).keys(), source)).toEqual([]);
    expect(unusedKeys(flatten(operatorIndonesian).keys(), operatorSource)).toEqual([]);
  });

  it('would be found', () => {
    // Put together here, so that this very file does not count as using it.
    const fake = ['landing', 'neverSaid'].join('.');
    expect(unusedKeys([...flatten(id).keys(), fake], source)).toEqual([fake]);
    expect(unusedKeys(['a.b'], `t('a.bc') t('xa.b') t("a.b.c") // a.b`)).toEqual(['a.b']);
    expect(unusedKeys(['a.b'], `t('a.b')`)).toEqual([]);
    expect(unusedKeys(['a.b', 'a.b.c', 'ab.c'], ['t(`a.$', '{kind}`)'].join(''))).toEqual(['a.b.c', 'ab.c']);
  });
});
