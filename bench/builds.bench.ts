import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './lib/bench.ts';
import { type LoadReport, load } from './lib/load.ts';
import { checkOut, type RunningBuild, root, startBuild } from './lib/other-build.ts';

/** The last commit whose forms cost what they cost before there was a shield (decision 57). */
const beforeShield = 'fcd4392fbc0cbbcd9445553f9dbe874d5e78a0d7';
const other = process.env.AGAINST ?? beforeShield;

const secret = 'the secret of this bench, and of it alone';
const connections = 64;
/** Until then V8 is still compiling, which costs more than what is compared. */
const warmUpRounds = 10;
const rounds = 21;
const roundMs = 3_000;
/** For what follows a lead, so that a build's round does not pay for the one before it. */
const restMs = 700;

interface Side {
  build: RunningBuild;
  next: number;
  reports: LoadReport[];
  cpuMs: number;
  leads: number;
}

async function runRound(side: Side, counts: boolean): Promise<void> {
  const { build, next } = side;
  const before = build.cpuMs();
  const report = await load({
    url: build.url,
    connections,
    milliseconds: roundMs,
    leads: { pages: [build.page], from: next },
  });
  await sleep(restMs);
  const failures = Object.keys(report.failures);
  if (failures.length > 0) throw new Error(`not every form became a lead: ${failures.join(', ')}`);
  side.next = report.next;
  if (!counts) return;
  side.reports.push(report);
  side.cpuMs += build.cpuMs() - before;
  side.leads += report.next - next;
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const speedOf = ({ reports }: Side) => middle(reports.map(({ perSecond }) => perSecond));
const cpuOf = ({ cpuMs, leads }: Side) => (cpuMs * 1_000) / leads;

const bench: Bench = {
  name: 'builds',
  about: `leads of this build against those of ${other.slice(0, 8)} (AGAINST=commit for another), each with a PostgreSQL of its own, in turn`,
  bounds: {
    'leads/s, this / other': { atLeast: 0.95 },
    'processor time a lead, this / other': { atMost: 1.05 },
  },
  async run({ progress }) {
    const stops: (() => Promise<void> | void)[] = [];
    const open = async (name: string, folder: string): Promise<Side> => {
      progress(`starting ${name}`);
      const build = await startBuild(folder, secret);
      stops.push(build.stop);
      return { build, next: 0, reports: [], cpuMs: 0, leads: 0 };
    };
    try {
      progress(`checking out ${other}`);
      const { folder, remove } = checkOut(other);
      stops.push(remove);
      const sides = { this: await open('this build', root), other: await open('the other build', folder) };
      progress(`${warmUpRounds} rounds to warm up, then ${rounds} of ${roundMs / 1_000} s each`);
      for (let round = -warmUpRounds; round < rounds; round += 1) {
        // Who goes first changes: a machine that warms up favours nobody.
        const inTurn = round % 2 === 0 ? [sides.this, sides.other] : [sides.other, sides.this];
        for (const side of inTurn) await runRound(side, round >= 0);
      }
      return {
        rows: Object.entries(sides).map(([build, side]) => ({
          build,
          'leads/s': Math.round(speedOf(side)),
          'processor time a lead, µs': Math.round(cpuOf(side)),
        })),
        figures: {
          'leads/s, this / other': speedOf(sides.this) / speedOf(sides.other),
          'processor time a lead, this / other': cpuOf(sides.this) / cpuOf(sides.other),
        },
      };
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

export default bench;
