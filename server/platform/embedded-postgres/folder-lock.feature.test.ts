import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { processIdentity } from './process-identity.ts';
import { afterwards, cleanUp, temporaryFolder } from './test-support.fixture.ts';

afterEach(cleanUp);

function livingStranger(): number {
  const stranger = spawn('sleep', ['60']);
  afterwards(() => stranger.kill());
  return stranger.pid ?? 0;
}

async function deadPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a living holder is named', async () => {
  const folder = await temporaryFolder();
  const holder = livingStranger();
  await writeFile(join(folder, 'giliran.lock'), `${holder}\n${await processIdentity(holder)}\n`);
  await expect(lockFolder(folder)).rejects.toThrow(
    `another Giliran (process ${holder}) already uses the data folder ${folder}`,
  );
});

test('leftovers are taken over: a dead process, its number reborn, our own number, a torn file', async () => {
  const leftovers = [
    `${await deadPid()}\nwhatever\n`,
    `${livingStranger()}\nan earlier start time\n`,
    `${process.pid}\nan earlier start time\n`,
    '',
  ];
  for (const leftover of leftovers) {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'giliran.lock'), leftover);
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'giliran.lock'), 'utf8')).toBe(
      `${process.pid}\n${await processIdentity(process.pid)}\n`,
    );
    expect(await readdir(folder)).toEqual(['giliran.lock']);
    await lock.release();
    expect(existsSync(join(folder, 'giliran.lock'))).toBe(false);
  }
});

test('of many starts that find the same leftover exactly one wins', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'giliran.lock'), `${await deadPid()}\nwhatever\n`);
  const fixture = join(import.meta.dirname, 'lock.fixture.ts');
  const racers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', fixture, folder], {
        cwd: import.meta.dirname,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      afterwards(() => child.kill('SIGKILL'));
      const lines = createInterface({ input: child.stdout });
      await once(lines, 'line');
      return { child, lines };
    }),
  );
  const answers = await Promise.all(
    racers.map(async ({ child, lines }) => {
      child.stdin.write('go\n');
      const [answer] = await once(lines, 'line');
      return String(answer);
    }),
  );
  const winner = racers[answers.indexOf('locked')]?.child.pid;
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
  expect(answers.filter((answer) => answer.startsWith(`another Giliran (process ${winner})`))).toHaveLength(
    4,
  );
  for (const { child } of racers) child.stdin.end();
});
