import { expect, test } from 'vitest';
import { judge } from './bench.ts';
import { firstAnswer } from './keep-alive-connection.ts';
import { leadRequest } from './requests.ts';

test.each([
  [{ atLeast: 0.5 }, 0.5, true],
  [{ atLeast: 0.5 }, 0.49, false],
  [{ atMost: 10 }, 10, true],
  [{ atMost: 10 }, 11, false],
  [{ atLeast: 1, atMost: 2 }, 3, false],
  [{ atLeast: 1 }, Number.NaN, false],
  [{ atMost: 1 }, undefined, false],
])('bound %j with %s: %s', (bound, value, held) => {
  const figures: Record<string, number> = value === undefined ? {} : { figure: value };
  expect(judge({ figure: bound }, figures).map((verdict) => verdict.held)).toEqual([held]);
});

const answer = 'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 4\r\n\r\nbusy';

test.each([
  ['a head that is not whole', answer.slice(0, 20), undefined],
  ['a body that is not whole', answer.slice(0, -1), undefined],
  ['a whole answer', answer, { status: 429, length: answer.length }],
  ['a whole answer and the next one', `${answer}HTTP/1.1`, { status: 429, length: answer.length }],
])('%s', (_what, received, expected) => {
  expect(firstAnswer(Buffer.from(received))).toEqual(expected);
});

test.each([0, 1, 99_999, 9_999_999])('the form of buyer %i is as long as its head says', (n) => {
  const [head, body] = leadRequest(new URL('http://127.0.0.1:3000/'), '/chats/contoh')(n).split('\r\n\r\n');
  expect(head).toContain(`\r\nContent-Length: ${body?.length}`);
});
