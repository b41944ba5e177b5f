import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Export, exportFilePath, exportFormats } from '#contract/exports.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { openTestSession } from '#server/testing/people.ts';
import { runProcess } from '#server/testing/run-process.ts';
import type { Bench } from './lib/bench.ts';
import { countFileRows } from './lib/count-file-rows.ts';
import { measureCopy } from './lib/measure-copy.ts';
import { seedLeads, seedShop } from './lib/seed-leads.ts';
import { settleLeads } from './lib/settle-leads.ts';
import { startSeeded } from './lib/start-seeded.ts';

const leads = 200_000;
const mostMegabytes = 300;

/** As text, as the driver would get it: what any export has to wait for at least. */
const reference = (accountId: string) => `
  select l.code, l.created_at, l.name, l.phone, l.address, l.message, r.title, m.full_name, l.status, l.origin, l.source,
    l.chat, l.first_contact_at, l.touches
  from leads l
  left join rotators r on r.account_id = l.account_id and r.id = l.rotator_id
  left join members m on m.account_id = l.account_id and m.id = l.member_id
  where l.account_id = '${accountId}' and l.trashed_at is null and l.merged_into is null
  order by l.created_at desc, l.id desc`;

interface Written {
  seconds: number;
  rows: number;
  megabytes: number;
  peakMegabytes: number;
}

const bench: Bench = {
  name: 'export',
  about: `${leads} leads as a file, written by a server of its own, against COPY of the same rows`,
  bounds: Object.fromEntries(
    exportFormats.flatMap((format) => [
      [`${format}: peak memory, MB`, { atMost: mostMegabytes - 1 }],
      [`${format}: rows`, { atLeast: leads, atMost: leads }],
    ]),
  ),
  async run({ progress }) {
    const { base, deps, postgres, stop } = await startSeeded('export', { ROLE: 'web' });
    try {
      const shop = await seedShop(deps);
      await seedLeads(deps, shop, 1, leads);
      await settleLeads(deps.db);
      progress(`${leads} leads are there`);
      const copySeconds = await timeCopy(postgres.connection, shop.owner.accountId);
      const { cookie } = await openTestSession(deps, shop.owner);
      const written: Record<string, Written> = {};
      for (const format of exportFormats) {
        written[format] = await timeExport(format, { base, url: postgres.url, cookie });
        progress(`${format} is written`);
      }
      await checkWhole(deps);
      return report(written, copySeconds);
    } finally {
      await stop();
    }
  },
};

async function timeCopy(connection: Parameters<typeof openDatabase>[0]['connection'], accountId: string) {
  const { pool, close } = openDatabase({ connection, size: 1, onError: (error) => console.error(error) });
  const client = await pool.connect();
  try {
    // Once before, so that what is read is in memory for all alike.
    await measureCopy(client, reference(accountId));
    const began = performance.now();
    const { rows } = await measureCopy(client, reference(accountId));
    if (rows !== leads) throw new Error(`COPY gave ${rows} rows`);
    return (performance.now() - began) / 1_000;
  } finally {
    client.release();
    await close();
  }
}

async function timeExport(
  format: (typeof exportFormats)[number],
  { base, url, cookie }: { base: string; url: string; cookie: string },
): Promise<Written> {
  const worker = runProcess('bench/lib/server-process.ts', {
    DATABASE_URL: url,
    ROLE: 'worker',
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  try {
    await worker.waitFor(/ready on/);
    const headers = { cookie, 'x-giliran-app': 'web', 'content-type': 'application/json' };
    const asked = await fetch(`${base}/v1/exports`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `bench-${format}-${performance.now()}` },
      body: JSON.stringify({ kind: 'leads', filter: {}, format }),
    });
    if (!asked.ok) throw new Error(await asked.text());
    const { id } = ((await asked.json()) as { data: { id: string } }).data;
    const seconds = await waitUntilDone(`${base}/v1/exports/${id}`, headers);
    const file = Buffer.from(await (await fetch(base + exportFilePath(id), { headers })).arrayBuffer());
    worker.child.kill('SIGINT');
    const peak = Number((await worker.waitFor(/peak (\d+)/))[1]);
    return {
      seconds,
      rows: await countFileRows(format, file),
      megabytes: file.length / 1_048_576,
      peakMegabytes: peak / 1_024,
    };
  } finally {
    worker.child.kill('SIGKILL');
    await worker.exited;
  }
}

async function waitUntilDone(url: string, headers: Record<string, string>): Promise<number> {
  for (;;) {
    const answer = (await (await fetch(url, { headers })).json()) as { data: Export };
    const { status, createdAt, finishedAt } = answer.data;
    if (status === 'done') return (Date.parse(finishedAt ?? createdAt) - Date.parse(createdAt)) / 1_000;
    if (status !== 'waiting' && status !== 'running') throw new Error(`the export is ${status}`);
    await sleep(200);
  }
}

/** Nothing half written is left. */
async function checkWhole({ db }: Deps): Promise<void> {
  const { rows } = await sql<{ files: number }>`select count(*) as files from stored_files`.execute(db);
  if (rows[0]?.files !== exportFormats.length) throw new Error(`${rows[0]?.files} files are kept`);
}

function report(written: Record<string, Written>, copySeconds: number) {
  const figures: Record<string, number> = {};
  const rows = Object.entries(written).map(([format, file]) => {
    figures[`${format}: peak memory, MB`] = file.peakMegabytes;
    figures[`${format}: rows`] = file.rows;
    figures[`${format}: times the COPY`] = file.seconds / copySeconds;
    return {
      file: format,
      rows: file.rows,
      'peak memory, MB': file.peakMegabytes,
      'file, MB': file.megabytes,
      'rows/s': file.rows / file.seconds,
      'COPY, rows/s': leads / copySeconds,
      'share of COPY': copySeconds / file.seconds,
    };
  });
  return { rows, figures };
}

export default bench;
