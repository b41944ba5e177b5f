import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/database/index.ts';
import { createHotRotator, type HotRotator } from '#server/testing/torture/hot-rotator.ts';
import { buyersBrowser, leadForm, phoneOf } from '#server/testing/torture/lead-form.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { judgeRotator } from '#server/testing/torture/read-leads.ts';
import { urlOf } from '#server/testing/url-of.ts';
import { findProgram, freePort, type Started, startProcess } from './processes.ts';
import { DrillFailed, expectEqual, step, until } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const atOnce = 16;
const leadsInRound = 400;
const statementsInRound = 2_000;
/** In turns: a machine that is slower for a while is slower for both. */
const rounds = 3;
const startLimitMs = 300_000;

/**
 * The app behind a real PgBouncer in transaction mode: leads go in while PgBouncer is killed and started again, and the same
 * is asked directly, to say what the way through it costs.
 */
export async function drillPgBouncer(): Promise<void> {
  const program = findProgram('pgbouncer');
  if (!program)
    throw new DrillFailed(
      'PgBouncer is not installed. On Debian and Ubuntu: apt-get install pgbouncer; others: pgbouncer.org',
    );
  const folder = mkdtempSync(join(tmpdir(), 'giliran-drill-'));
  chmodSync(folder, 0o755);
  const running: Started[] = [];
  const postgres = await startOwnPostgres('drill-pgbouncer');
  let held = false;
  try {
    const port = await freePort();
    const file = writeSettings(folder, port, postgres);
    // It refuses to be root, and PostgreSQL's socket is for who PostgreSQL runs as.
    const { uid, gid } = statSync(postgres.appConnection.host);
    let pgbouncer: Started | undefined;
    const startPooler = async () => {
      pgbouncer = startProcess(program, [file], {
        uid,
        gid,
        cwd: folder,
        logFile: join(folder, 'pgbouncer.log'),
        env: { PATH: process.env.PATH },
      });
      running.push(pgbouncer);
      await until(() => askOnce(pooled));
    };
    const pooled = { ...postgres.appConnection, host: '127.0.0.1', port };
    const rotator = await createHotRotator(postgres.deps);
    await step('PgBouncer starts', startPooler);
    const start = async (name: string, env: Record<string, string>) => {
      const app = await startApp(folder, name, env);
      running.push(app.process);
      await until(async () => expectEqual('/readyz', (await fetch(`${app.address}/readyz`)).status, 200));
      return app.address;
    };
    const url = urlOf(pooled);
    await step('without DATABASE_DIRECT_URL the app does not start behind it', async () => {
      const refused = await startApp(folder, 'refused', { DATABASE_URL: url });
      running.push(refused.process);
      const tooLate = sleep(startLimitMs, 'it has not ended', { ref: false });
      expectEqual('its exit code', await Promise.race([refused.process.exited, tooLate]), 1);
    });
    const behind = await step('the app starts behind it', () =>
      start('behind', { DATABASE_URL: url, DATABASE_DIRECT_URL: postgres.url }),
    );
    const beside = await step('another starts on PostgreSQL itself', () =>
      start('beside', { DATABASE_URL: postgres.url }),
    );

    const buyers = new Buyers(rotator);
    await step('leads come in, and PgBouncer is killed and started again among them', async () => {
      const sending = buyers.send(behind, leadsInRound);
      await buyers.answeredUntil(leadsInRound / 4);
      await pgbouncer?.kill();
      await startPooler();
      await sending;
    });
    const seconds = { behind: 0, beside: 0 };
    await step('leads by both ways, in turns', async () => {
      for (let round = 0; round < rounds; round += 1) {
        seconds.behind += await buyers.send(behind, leadsInRound);
        seconds.beside += await buyers.send(beside, leadsInRound);
      }
    });
    const statements = await step('statements by both ways, in turns', () =>
      compareStatements(postgres.appConnection, pooled),
    );
    const { lost, doubled } = await judgeRotator(postgres.deps.db, rotator, buyers.answered);
    console.log(`sent ${buyers.sent}, answered ${buyers.answered.length}, lost ${lost}, doubled ${doubled}`);
    const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
    const leads = rounds * leadsInRound;
    console.log(
      `leads/s: ${Math.round(leads / seconds.behind)} behind PgBouncer, ${Math.round(leads / seconds.beside)} without: ${percent(seconds.beside, seconds.behind)}`,
    );
    const { behind: slow, beside: fast } = statements;
    console.log(
      `statements/s: ${Math.round(slow)} behind PgBouncer, ${Math.round(fast)} without: ${percent(slow, fast)}`,
    );
    expectEqual('the number of answered', buyers.answered.length, buyers.sent);
    expectEqual('the number of lost', lost, 0);
    expectEqual('the number of doubled', doubled, 0);
    held = true;
    console.log('All of it held.');
  } catch (error) {
    console.error(`Logs of PgBouncer and the apps: ${folder}`);
    throw error;
  } finally {
    for (const each of running.reverse()) await each.stop();
    await postgres.stop();
    if (held) rmSync(folder, { recursive: true, force: true });
  }
}

/** As docs/OPERATIONS.md has it, but for who may sign in. */
function writeSettings(folder: string, port: number, { appConnection }: OwnPostgres): string {
  const { host, port: serverPort, database, user, password } = appConnection;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${serverPort} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
  );
  return file;
}

async function askOnce(connection: OwnPostgres['appConnection']): Promise<void> {
  const { db, close } = openDatabase({ connection, size: 1, isShared: true, onError: () => undefined });
  try {
    await sql`select 1`.execute(db);
  } finally {
    await close();
  }
}

async function startApp(folder: string, name: string, env: Record<string, string>) {
  const port = await freePort();
  const app = startProcess(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    logFile: join(folder, `${name}.log`),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      // Buyers are programs here, and send forms that no page has drawn.
      SHIELD: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...env,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  return { process: app, address };
}

/** Who send their form again until they are sent on. */
class Buyers {
  readonly answered: string[] = [];
  sent = 0;
  private readonly rotator: HotRotator;

  constructor(rotator: HotRotator) {
    this.rotator = rotator;
  }

  /** Says how many seconds it took. */
  async send(address: string, count: number): Promise<number> {
    const from = performance.now();
    const end = this.sent + count;
    const goOn = async () => {
      while (this.sent < end) await this.buy(address, this.sent++);
    };
    await Promise.all(Array.from({ length: atOnce }, goOn));
    return (performance.now() - from) / 1_000;
  }

  async answeredUntil(count: number): Promise<void> {
    await until(async () => {
      if (this.answered.length < count) throw new Error(`only ${this.answered.length} are answered`);
    });
  }

  private async buy(address: string, n: number): Promise<void> {
    await until(async () => {
      const { status } = await fetch(`${address}/chats/${this.rotator.slug}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': buyersBrowser },
        body: leadForm(n),
      });
      expectEqual('the answer of the form', status, 303);
    });
    this.answered.push(phoneOf(n));
  }
}

/** What a screen asks: a small statement outside of a transaction. */
async function compareStatements(
  direct: OwnPostgres['appConnection'],
  pooled: OwnPostgres['appConnection'],
): Promise<{ behind: number; beside: number }> {
  const size = 4;
  const onError = () => undefined;
  const ways = {
    behind: openDatabase({ connection: pooled, size, isShared: true, onError }),
    beside: openDatabase({ connection: direct, size, onError }),
  };
  const seconds = { behind: 0, beside: 0 };
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['behind', 'beside'] as const) {
      const from = performance.now();
      let left = statementsInRound;
      const sendQuery = async () => {
        while (left-- > 0)
          await ways[way].db.selectFrom('rotators').selectAll().where('slug', '=', 'abc123').execute();
      };
      await Promise.all(Array.from({ length: size }, sendQuery));
      seconds[way] += (performance.now() - from) / 1_000;
    }
  await Promise.all([ways.behind.close(), ways.beside.close()]);
  const all = rounds * statementsInRound;
  return { behind: all / seconds.behind, beside: all / seconds.beside };
}
