import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { standardHours } from '#domain/working-hours.ts';
import { parseConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createLog } from '#server/platform/log.ts';
import { start } from '#server/start.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import type { Bench } from './lib/bench.ts';

const many = 5_000;
const few = 10;
const rounds = 60;
const paths = ['/v1/members', '/v1/members?status=on-duty', '/v1/members?search=orang%2049&page=2'];

/** An account with so many members, each with hours of their own, and the cookie of its owner. */
async function accountOf(deps: Deps, members: number): Promise<string> {
  const owner = await createMember(deps);
  const hours = JSON.stringify({ ...standardHours, enabled: true });
  await sql`insert into members (account_id, id, email, full_name, nickname, role, join_order, hours)
    select ${owner.accountId}, gen_random_uuid(), 'm' || n || '-' || ${members}::int || '@contoh.id', 'Orang ' || n, 'O' || n, 'cs', n, ${hours}::jsonb
    from generate_series(1, ${members}::int) n`.execute(deps.db);
  await sql`analyze members`.execute(deps.db);
  return (await openTestSession(deps, owner)).cookie;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timeRequest(url: string, cookie: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - from;
}

const bench: Bench = {
  name: 'members',
  about: `a page of ${many} members against the same of ${few}, one after the other, median of ${rounds}`,
  // Everyone's hours are read to count who is on duty, so it grows; it must not grow like the list.
  bounds: Object.fromEntries(paths.map((path) => [path, { atMost: 40 }])),
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'giliran-bench-members-'));
    chmodSync(folder, 0o755);
    let deps: Deps | undefined;
    const config = parseConfig({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    });
    const running = await start({
      config,
      log: createLog('error'),
      extend: (_app, given) => {
        deps = given;
      },
    });
    try {
      if (!deps) throw new Error('the app did not start');
      const base = `http://127.0.0.1:${running.port}`;
      const cookies = { few: await accountOf(deps, few), many: await accountOf(deps, many) };
      const rows: Record<string, string | number>[] = [];
      const figures: Record<string, number> = {};
      for (const path of paths) {
        const times = { few: [] as number[], many: [] as number[] };
        for (let round = 0; round < rounds; round += 1)
          for (const size of ['few', 'many'] as const)
            times[size].push(await timeRequest(base + path, cookies[size]));
        const [small, large] = [median(times.few), median(times.many)];
        rows.push({ path, [`${few} members, ms`]: small, [`${many} members, ms`]: large });
        figures[path] = large / small;
      }
      return { rows, figures };
    } finally {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default bench;
