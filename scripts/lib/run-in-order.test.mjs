import { expect, test } from 'vitest';
import { runInOrder } from './run-in-order.mjs';
import { parts } from './test-steps.mjs';

/** Says when each step begins and ends; a step ends when the test lets it. */
function watched(steps) {
  const said = [];
  const ends = new Map();
  const all = runInOrder(steps, ({ name }) => {
    said.push(`${name} begins`);
    return new Promise((resolve) => {
      ends.set(name, () => {
        said.push(`${name} ends`);
        resolve(name);
      });
    });
  });
  /** Everything that can happen by itself has happened. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name) => {
    ends.get(name)();
    await settled();
  };
  return { said, end, settled, all };
}

test('a step begins when all that it waits for are over, and not before', async () => {
  const { said, end, settled, all } = watched([
    { name: 'lint' },
    { name: 'build' },
    { name: 'journeys', after: ['build'] },
    { name: 'features', after: ['lint', 'build'] },
  ]);
  await settled();
  expect(said.splice(0)).toEqual(['lint begins', 'build begins']);
  await end('build');
  expect(said.splice(0)).toEqual(['build ends', 'journeys begins']);
  await end('lint');
  expect(said.splice(0)).toEqual(['lint ends', 'features begins']);
  await end('features');
  await end('journeys');
  expect(await all).toEqual(['lint', 'build', 'journeys', 'features']);
});

test('what waits for a step that does not come before it is refused', async () => {
  const run = async () => undefined;
  await expect(runInOrder([{ name: 'features', after: ['build'] }], run)).rejects.toThrow(
    'features waits for build',
  );
});

test.each(Object.entries(parts))('the steps of %s can be run, each once', async (_name, steps) => {
  expect(await runInOrder(steps, async ({ name }) => name)).toEqual(steps.map(({ name }) => name));
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
});
