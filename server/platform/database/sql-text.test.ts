import { expect, test } from 'vitest';
import { splitStatements } from './sql-text.ts';

test.each([
  ['one without an end', 'select 1', ['select 1']],
  ['several', 'select 1; select 2;\n', ['select 1', 'select 2']],
  ['comments', '-- a; b\nselect 1; /* c;\nd */ select 2 -- e', ['select 1', 'select 2']],
  ['an end in a text', "select 'a;''b'; select 2", ["select 'a;''b'", 'select 2']],
  ['a comment in a text', "select '--a'", ["select '--a'"]],
  ['an end in a name', 'select "a;b"', ['select "a;b"']],
  [
    'a body',
    'create function f() as $$ select 1; -- x\n$$;',
    ['create function f() as $$ select 1; -- x\n$$'],
  ],
  ['a body with a word', 'do $a$ begin; $$; end $a$; select 2', ['do $a$ begin; $$; end $a$', 'select 2']],
  ['operators', 'select 1 - 2 / 3, $1', ['select 1 - 2 / 3, $1']],
])('%s', (_name, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});
