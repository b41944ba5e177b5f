import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCluster } from '#server/testing/copy-cluster.ts';
import { runFaults } from '#server/testing/torture/faults.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { torture } from '#server/testing/torture/torture.ts';
import { startWebProcesses, type WebProcesses } from '#server/testing/torture/web-processes.ts';

let postgres: OwnPostgres;
let processes: WebProcesses;
beforeAll(async () => {
  postgres = await startOwnPostgres('torture', copyCluster);
  processes = await startWebProcesses('server/main.ts', postgres.url, 3);
});
afterAll(async () => {
  expect(await processes?.stop()).toEqual([0, 0, 0]);
  await postgres?.stop();
});

/** `npm run bench -- torture` is the same with more of everything. */
test('three processes, one killed with -9, PostgreSQL too: shares and ledger exact, no lead missing or doubled', async () => {
  const leads = 1_500;
  const report = await torture({
    postgres,
    processes,
    leads,
    atOnce: 24,
    pauseMs: 20,
    blows: { everyMs: 500, kills: 1 },
  });
  expect(report).toMatchObject({
    lost: 0,
    doubled: 0,
    touched: 0,
    unfair: 0,
    misnumbered: 0,
    ledgerError: 0,
    ledgerDifferences: 0,
    oddAnswers: [],
    kills: 1,
  });
  expect(report.acknowledged + report.gaveUp).toBe(leads);
  expect(report.stored).toBeLessThanOrEqual(leads);
  // The blows fell while buyers came, and buyers came again after them.
  expect(report.repeats).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(leads * 0.9);
});

/** `npm run bench -- faults` is the same for ten minutes. */
test('jobs run and the way to PostgreSQL is slow, refused and cut at random: nobody ends, no lead is missing or doubled', async () => {
  const { rounds, faults, jobsQueued, jobsLeft, exitCodes } = await runFaults({
    postgres,
    entry: 'server/main.ts',
    processes: 2,
    leads: 200,
    atOnce: 12,
    awaitsAllJobs: false,
    goesOn: () => false,
  });
  expect(exitCodes).toEqual([0, 0]);
  expect(rounds).toEqual([
    expect.objectContaining({
      lost: 0,
      doubled: 0,
      misnumbered: 0,
      ledgerError: 0,
      ledgerDifferences: 0,
      oddAnswers: [],
    }),
  ]);
  expect(faults.cut).toBeGreaterThan(0);
  // Jobs ran; what was cut off while it was taken comes later.
  expect(jobsLeft).toBeLessThan(jobsQueued);
});
