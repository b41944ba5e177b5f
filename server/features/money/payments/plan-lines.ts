import { createHash } from 'node:crypto';
import type { StatementLine } from '#domain/bank-statement.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Kept, SameAs } from './mutations.queries.ts';
import { bareNumber, findSame } from './same-line.ts';
import { knownIds, linesOfOtherFiles, linesOfOtherSources, type SumOfDay } from './same-lines.queries.ts';

export interface PlannedLine {
  mutation: BankMutation;
  kept: Kept;
  sameAs?: SameAs | undefined;
}

interface FileLine {
  mutation: BankMutation;
  sum: SumOfDay;
}

/**
 * What becomes of each line of an export, asked for all of them at once: a file of thousands keeps nobody waiting. A line
 * that is known by its id changes nothing. Another one whose sum an earlier export has for that day, in a line that this
 * file does not have, may be that line in other words: a person looks.
 */
export async function planLines(db: Db, credits: readonly StatementLine[]): Promise<PlannedLine[]> {
  const lines = withIds(credits);
  const ids = lines.map(({ mutation }) => mutation.id);
  const known = new Set(await knownIds(db, 'csv', ids));
  const sums = new Map<string, SumOfDay>();
  for (const { mutation, sum } of lines) if (!known.has(mutation.id)) sums.set(keyOf(sum), sum);
  const keys = [...sums.keys()];
  const wanted = [...sums.values()];
  const inOtherWords = grouped(keys, await linesOfOtherFiles(db, wanted, ids));
  const ofOtherSources = grouped(keys, await linesOfOtherSources(db, 'csv', wanted));
  const taken = new Set<string>();
  return lines.map(({ mutation, sum }): PlannedLine => {
    if (known.has(mutation.id)) return { mutation, kept: 'known' };
    const twin = inOtherWords.get(keyOf(sum))?.shift();
    if (twin) return { mutation, kept: 'doubtful', sameAs: { source: 'csv', id: twin.id, isSure: false } };
    const free = (ofOtherSources.get(keyOf(sum)) ?? []).filter(
      ({ source, id }) => !taken.has(`${source}/${id}`),
    );
    const same = findSame('csv', mutation, free);
    if (!same) return { mutation, kept: 'new' };
    if (same.isSure) taken.add(`${same.source}/${same.id}`);
    return { mutation, kept: same.isSure ? 'same' : 'doubtful', sameAs: same };
  });
}

const keyOf = ({ account, amount, hasSen, day }: SumOfDay) => [account, amount, hasSen, day].join();

function grouped<Row extends { place: number }>(keys: readonly string[], rows: readonly Row[]) {
  const groups = new Map<string, Row[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keys[row.place - 1] ?? '')?.push(row);
  return groups;
}

/**
 * The same line has the same id in every export that has it. Lines that are alike in everything are distinguished by their
 * count within the day: however they are ordered, an export with three of them adds one to an export with two.
 */
function withIds(credits: readonly StatementLine[]): FileLine[] {
  const times = new Map<string, number>();
  return credits.map(({ day, amount, hasSen, description, accountNumber }) => {
    const account = bareNumber(accountNumber);
    const line = JSON.stringify([account, day, amount, hasSen, description]);
    const time = (times.get(line) ?? 0) + 1;
    times.set(line, time);
    const id = createHash('sha256').update(`${line} ${time}`).digest('hex').slice(0, 40);
    const at = new Date(`${day}T00:00:00+07:00`);
    return {
      mutation: { id, accountNumber, amount, hasSen, at, description },
      sum: { account, amount, hasSen, day },
    };
  });
}
