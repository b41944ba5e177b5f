import { describe, expect, it } from 'vitest';
import { findByWords } from './find-by-words.ts';

const commands = [
  { name: 'Lead' },
  { name: 'Isi ulang poin', also: 'beli saldo top up' },
  { name: 'Poin', also: 'saldo' },
  { name: 'Pemakaian poin' },
  { name: 'Buat rotator' },
  { name: 'Rotator', also: 'link giliran' },
  { name: 'Café baru' },
];
const names = (typed: string) => findByWords(commands, typed).map(({ name }) => name);

describe('what is typed', () => {
  it.each<[string, string[]]>([
    ['', commands.map(({ name }) => name)],
    ['  ', commands.map(({ name }) => name)],
    ['poin', ['Poin', 'Isi ulang poin', 'Pemakaian poin']],
    ['ROT', ['Rotator', 'Buat rotator']],
    ['rot bu', ['Buat rotator']],
    ['saldo', ['Isi ulang poin', 'Poin']],
    ['top', ['Isi ulang poin']],
    ['link', ['Rotator']],
    ['cafe', ['Café baru']],
    ['ator', []],
    ['lead rotator', []],
  ])('%j', (typed, found) => expect(names(typed)).toEqual(found));
});
