import { openOperatorSession, operatorEmails } from '#server/testing/operators.ts';
import type { Bench } from './lib/bench.ts';
import { phoneOfAccount, seedAccounts } from './lib/seed-operator.ts';
import { startSeeded } from './lib/start-seeded.ts';

const few = 100;
const many = 100_000;
const warmUps = 10;
const rounds = 40;

/** `n`: an account of the middle, so that nothing is found by luck at the beginning. */
const questions: Record<string, (n: number) => string> = {
  accounts: () => '/accounts',
  'accounts, suspended': () => '/accounts?view=suspended',
  'accounts, silent': () => '/accounts?view=silent',
  'accounts, running out': () => '/accounts?view=running_out',
  'accounts, postpaid': () => '/accounts?view=postpaid',
  'search by name': (n) => `/accounts?search=${encodeURIComponent(`toko melati ${n}`)}`,
  'search by e-mail': (n) => `/accounts?search=pemilik${n}@contoh.id`,
  'search by phone': (n) => `/accounts?search=${phoneOfAccount(n)}`,
  'search by order': (n) =>
    `/accounts?search=GL-261101-${(n * 3).toString(16).toUpperCase().padStart(6, '0')}`,
  'orders to check': () => '/top-ups',
  'orders, paid': () => '/top-ups?state=paid',
  'order by number': (n) =>
    `/top-ups?search=GL-261101-${(n * 3).toString(16).toUpperCase().padStart(6, '0')}`,
  'one order': (n) => `/top-ups/GL-261101-${(n * 3).toString(16).toUpperCase().padStart(6, '0')}`,
  'open payments': () => '/payments',
  mutations: () => '/mutations',
  adjustments: () => '/adjustments',
  outstanding: () => '/outstanding',
  trail: () => '/trail',
  'trail, one kind': () => '/trail?kind=top_up_refused',
  health: () => '/health',
  'mail bounces': () => '/mail-bounces',
};

/** What a tenth of the rounds stay below: the machine may be busy with something else, and more so in one half than in the other. */
async function timeAll(base: string, cookie: string, accounts: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const n = 1 + 5 * Math.floor(accounts / 10);
  for (const [name, path] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const from = performance.now();
      const answer = await fetch(`${base}/v1/operator${path(n)}`, { headers: { cookie } });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${body}`);
      if (round >= warmUps) times.push(performance.now() - from);
    }
    times.sort((one, other) => one - other);
    found.set(name, times[Math.floor(times.length / 10)] ?? Number.NaN);
  }
  return found;
}

const bench: Bench = {
  name: 'operator',
  about: `what operators look at, with ${many} accounts against ${few}, one after the other, what the fastest tenth of ${rounds} stay below`,
  bounds: Object.fromEntries(Object.keys(questions).map((name) => [name, { atMost: 3 }])),
  async run({ progress }) {
    const { base, deps, stop } = await startSeeded('operator', { OPERATOR_EMAILS: operatorEmails.join(',') });
    try {
      const { db } = deps;
      const { cookie } = await openOperatorSession(db);
      await seedAccounts(db, { from: 1, to: few });
      const small = await timeAll(base, cookie, few);
      progress(`seeding ${many} accounts`);
      await seedAccounts(db, { from: few + 1, to: many });
      const large = await timeAll(base, cookie, many);
      const figures = Object.fromEntries(
        [...large].map(([name, ms]) => [name, ms / (small.get(name) ?? Number.NaN)]),
      );
      const rows = [...large].map(([name, ms]) => ({
        what: name,
        [`${few} accounts, ms`]: small.get(name) ?? Number.NaN,
        [`${many} accounts, ms`]: ms,
        ratio: figures[name] ?? Number.NaN,
      }));
      return { rows, figures };
    } finally {
      await stop();
    }
  },
};

export default bench;
