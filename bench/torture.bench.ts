import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { type TortureReport, torture } from '#server/testing/torture/torture.ts';
import { startWebProcesses } from '#server/testing/torture/web-processes.ts';
import type { Bench } from './lib/bench.ts';
import { build } from './lib/build.ts';

const processCount = 8;
const leads = 20_000;
const atOnce = 64;

/** Everything that must be nothing. */
function faults(report: TortureReport): Record<string, number> {
  return {
    lost: report.lost,
    doubled: report.doubled,
    'taken for another visit': report.touched,
    'fairness error': report.unfair,
    'turns out of order': report.misnumbered,
    'ledger error': report.ledgerError + report.ledgerDifferences,
    'odd answers': report.oddAnswers.length,
  };
}

const phases = ['calm', 'under blows'] as const;
const faultNames = [
  'lost',
  'doubled',
  'taken for another visit',
  'fairness error',
  'turns out of order',
  'ledger error',
  'odd answers',
];

const bench: Bench = {
  name: 'torture',
  about: `${leads} leads on one rotator through ${processCount} processes; then again while one is killed every second and PostgreSQL once`,
  bounds: {
    ...Object.fromEntries(
      phases.flatMap((phase) => faultNames.map((name) => [`${phase}: ${name}`, { atMost: 0 }])),
    ),
    'calm: not stored': { atMost: 0 },
    'under blows: kills': { atLeast: 5 },
    // With fewer, nobody was up for so long that little was tried.
    'under blows: share answered': { atLeast: 0.95 },
    'processes that did not stop cleanly': { atMost: 0 },
  },
  async run({ progress }) {
    build();
    const postgres = await startOwnPostgres('bench-torture');
    try {
      const processes = await startWebProcesses('build/server/main.js', postgres.url, processCount);
      const reports: Record<string, TortureReport> = {};
      let exitCodes: (number | null)[] = [];
      try {
        const common = { postgres, processes, leads, atOnce };
        for (const phase of phases) {
          const blows = phase === 'calm' ? undefined : { everyMs: 1_000, kills: Number.POSITIVE_INFINITY };
          // Slower under blows, so that many of them fall before the last buyer has come.
          reports[phase] = await torture({ ...common, pauseMs: blows ? 40 : 0, blows });
          progress(`${phase}: ${JSON.stringify(reports[phase])}`);
        }
      } finally {
        exitCodes = await processes.stop();
      }
      const figures: Record<string, number> = {
        'calm: not stored': leads - (reports.calm?.stored ?? 0),
        'under blows: kills': reports['under blows']?.kills ?? 0,
        'under blows: share answered': (reports['under blows']?.acknowledged ?? 0) / leads,
        'processes that did not stop cleanly': exitCodes.filter((code) => code !== 0).length,
      };
      const rows = Object.entries(reports).map(([phase, report]) => {
        const found = faults(report);
        for (const [name, value] of Object.entries(found)) figures[`${phase}: ${name}`] = value;
        const { stored, acknowledged, gaveUp, repeats, kills } = report;
        return {
          phase,
          'leads/s': leads / report.seconds,
          stored,
          acknowledged,
          gaveUp,
          repeats,
          kills,
          ...found,
        };
      });
      return { rows, figures };
    } finally {
      await postgres.stop();
    }
  },
};

export default bench;
