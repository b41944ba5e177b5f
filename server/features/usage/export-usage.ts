import type { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { type TextKey, text } from '#contract/texts/index.ts';
import type { usageFilters } from '#contract/usage.ts';
import { reasonWords } from '#contract/usage-words.ts';
import { dateIn, minuteOfDay } from '#domain/working-hours.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { csvBegin, csvLine } from '#server/platform/http/csv.ts';
import { rowsOf, sumsOf } from './usage.queries.ts';
import { toUsageFilter } from './usage-filter.ts';

/** Rows fetched at a time: each in a statement of its own, so that no connection is held while a slow reader reads. */
const batchSize = 1_000;

const columns = [
  'usage.number',
  'usage.at',
  'usage.reason',
  'usage.subject',
  'usage.in',
  'usage.out',
  'usage.balance',
] as const satisfies TextKey[];

interface Export {
  accountId: string;
  filters: z.output<typeof usageFilters>;
  language: Language;
}

/** All changes that the filters leave, latest first, as a spreadsheet file. */
export function exportUsage({ db, clock }: { db: Db; clock: Clock }, asked: Export) {
  const today = dateIn('WIB', clock.now());
  return { fileName: `${text(asked.language, 'usage.fileName')}-${today}.csv`, pieces: pieces(db, asked) };
}

async function* pieces(db: Db, { accountId, filters, language }: Export): AsyncGenerator<string> {
  const filter = toUsageFilter(filters);
  const { firstNumber, lastNumber } = await sumsOf(db, accountId, filter).executeTakeFirstOrThrow();
  yield csvBegin + csvLine(columns.map((column) => text(language, column)));

  const first = firstNumber ?? 1;
  let last = lastNumber ?? 0;
  while (last >= first) {
    const part = { first, last, limit: batchSize, offset: 0 };
    const rows = await rowsOf(db, accountId, filter, part).execute();
    const lines = rows.map(({ number, at, reason, subject, points, balance }) => {
      const kind = text(language, reasonWords[reason]);
      return csvLine([
        number,
        writeTime(at),
        kind,
        subject,
        Math.max(points, 0),
        Math.max(-points, 0),
        balance,
      ]);
    });
    if (lines.length > 0) yield lines.join('');
    last = rows.length < batchSize ? 0 : (rows.at(-1)?.number ?? 0) - 1;
  }
}

/** '2026-11-15 20:41' in WIB: spreadsheets of every language read it as a time. */
function writeTime(at: Date): string {
  const minutes = minuteOfDay('WIB', at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${dateIn('WIB', at)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
