import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { next, topUpEvents, topUpStates } from '#domain/top-up.ts';
import { rootDir } from '#server/platform/root.ts';

const cell = (step: ReturnType<typeof next>) =>
  typeof step === 'string' ? step : [`**${step.to}**`, ...step.effects].join(', ');

/** The table of docs/MONEY.md, made from the rules. */
const table = [
  ['event', ...topUpStates],
  ['event', ...topUpStates].map(() => '---'),
  ...topUpEvents.map((event) => [`\`${event}\``, ...topUpStates.map((state) => cell(next(state, event)))]),
]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');

test('docs/MONEY.md has the states of an order as domain/top-up.ts has them', () => {
  expect(readFileSync(join(rootDir, 'docs/MONEY.md'), 'utf8')).toContain(table);
});
