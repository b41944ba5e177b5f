import { runFaults } from '#server/testing/torture/faults.ts';
import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import type { TortureReport } from '#server/testing/torture/torture.ts';
import type { Bench } from './lib/bench.ts';
import { build } from './lib/build.ts';

const minutes = Number(process.env.FAULTS_MINUTES ?? 10);
const processCount = 3;
const leads = 2_000;

const sum = (rounds: readonly TortureReport[], pick: (report: TortureReport) => number) =>
  rounds.reduce((total, report) => total + pick(report), 0);

const bench: Bench = {
  name: 'faults',
  about: `buyers and jobs on ${processCount} processes for ${minutes} minutes, while the way to PostgreSQL is slow, refused and cut at random`,
  bounds: {
    'processes that ended': { atMost: 0 },
    lost: { atMost: 0 },
    doubled: { atMost: 0 },
    'turns out of order': { atMost: 0 },
    'ledger error': { atMost: 0 },
    'odd answers': { atMost: 0 },
    'jobs left': { atMost: 0 },
    // With fewer, little was tried.
    'share answered': { atLeast: 0.5 },
    'connections cut': { atLeast: 100 },
  },
  async run({ progress }) {
    build();
    const postgres = await startOwnPostgres('bench-faults');
    try {
      const endAt = Date.now() + minutes * 60_000;
      const { rounds, faults, jobsQueued, jobsLeft, exitCodes } = await runFaults({
        postgres,
        entry: 'build/server/main.js',
        processes: processCount,
        leads,
        atOnce: 32,
        awaitsAllJobs: true,
        outages: { everyMs: 15_000, forMs: 2_500 },
        goesOn(report) {
          progress(JSON.stringify(report));
          return Date.now() < endAt;
        },
      });
      const acknowledged = sum(rounds, (report) => report.acknowledged);
      const figures = {
        'processes that ended': exitCodes.filter((code) => code !== 0).length,
        lost: sum(rounds, (report) => report.lost),
        doubled: sum(rounds, (report) => report.doubled),
        'turns out of order': sum(rounds, (report) => report.misnumbered),
        'ledger error': sum(rounds, (report) => report.ledgerError + report.ledgerDifferences),
        'odd answers': sum(rounds, (report) => report.oddAnswers.length),
        'jobs left': jobsLeft,
        'share answered': acknowledged / (rounds.length * leads),
        'connections cut': faults.cut,
      };
      const seconds = sum(rounds, (report) => report.seconds);
      const repeats = sum(rounds, (report) => report.repeats);
      return {
        rows: [{ rounds: rounds.length, seconds, acknowledged, repeats, jobsQueued, ...faults }],
        figures,
      };
    } finally {
      await postgres.stop();
    }
  },
};

export default bench;
