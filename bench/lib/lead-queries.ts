import { type RawBuilder, sql } from 'kysely';
import { leadsPageSize } from '#contract/lead-list.ts';
import { weekdayNames } from '#domain/arrival-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { codeOf, phoneOf, type SeededShop } from './seed-leads.ts';

/** What is asked of leads: a call of the app, in the n-th round, or sums as a dashboard reads them. */
export type LeadQuery = { name: string } & (
  | { path: (n: number) => string; as?: 'cs' }
  | { sums: () => RawBuilder<unknown> }
);

const dayMs = 24 * 60 * 60 * 1_000;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

interface Known {
  id: string;
  phone: string;
  code: string;
}

/** Some leads to ask for, from all over the year. */
async function knownLeads(
  db: Db | undefined,
  shop: SeededShop | undefined,
  leads: number,
  locked: boolean,
): Promise<Known[]> {
  if (!db || !shop) return [];
  const numbers = Array.from({ length: 50 }, (_, n) => Math.floor(((n + 0.5) / 50) * leads));
  const wanted = numbers.map((n) => (locked ? n - (n % 211) || 211 : n - (n % 211) + 1));
  const { rows } = await sql<Known>`
    select l.id, ${phoneOf(sql`w.n`)} as phone, ${codeOf(sql`w.n`)} as code
    from unnest(${wanted}::bigint[]) w (n) join leads l on l.turn = w.n
    where l.account_id = ${shop.owner.accountId}`.execute(db);
  return rows;
}

/** Without a shop only their names can be used. */
export async function leadQueries(
  db: Db | undefined,
  shop: SeededShop | undefined,
  leads: number,
): Promise<LeadQuery[]> {
  const open = await knownLeads(db, shop, leads, false);
  const locked = await knownLeads(db, shop, leads, true);
  const any = <Item>(list: readonly Item[] | undefined, n: number) => list?.[n % list.length] as Item;
  const pages = Math.floor(leads / leadsPageSize);
  const deep = (n: number, share = 1) =>
    1 + Math.floor(pages * share * (0.3 + (0.65 * ((n * 37) % 100)) / 100));
  const cs = (n: number) => any(shop?.cs, n)?.memberId;
  const list = (name: string, query: (n: number) => string): LeadQuery => ({
    name,
    path: (n) => `leads?${query(n)}`,
  });
  const search = (name: string, words: (n: number) => string): LeadQuery =>
    list(`search: ${name}`, (n) => `search=${encodeURIComponent(words(n))}`);
  return [
    list('list, first page', () => ''),
    list('list, deep page', (n) => `page=${deep(n)}`),
    list('list, oldest first', (n) => `sort=oldest&page=${1 + (n % 3)}`),
    list(
      'list, a page as it was',
      (n) => `page=${1 + (n % 5)}&asOf=${new Date(Date.now() - dayMs).toISOString()}`,
    ),
    list('filter: 7 days', (n) => `from=${day(n + 7)}&to=${day(n)}`),
    list('filter: 90 days, deep page', (n) => `from=${day(90 + n)}&to=${day(n)}&page=${deep(n, 0.2)}`),
    list('filter: CS', (n) => `member=${cs(n)}`),
    list('filter: CS, deep page', (n) => `member=${cs(n)}&page=${deep(n, 0.1)}`),
    list('filter: three CS', (n) => `member=${cs(n)},${cs(n + 1)},${cs(n + 2)}`),
    list('filter: team', (n) => `team=${any(shop?.teams, n)}`),
    list('filter: rotator', (n) => `rotator=${any(shop?.rotators, n)}`),
    list('filter: rotator, deep page', (n) => `rotator=${any(shop?.rotators, n)}&page=${deep(n, 0.15)}`),
    list('filter: a common label', () => `label=${shop?.labels[0]}`),
    list('filter: a rare label', () => `label=${shop?.labels[2]}`),
    list('filter: labels', () => `label=${shop?.labels.join()}`),
    list('filter: status', (n) => `status=${any(['new', 'contacted', 'ordered', 'lost'], n)}`),
    list('filter: status, deep page', (n) => `status=${any(['lost', 'ordered'], n)}&page=${deep(n, 0.08)}`),
    list('filter: origin', () => 'origin=meta'),
    list('filter: origin and status', (n) => `origin=meta&status=contacted&page=${deep(n, 0.2)}`),
    list('filter: locked', () => 'locked=yes'),
    list('filter: not locked', () => 'locked=no'),
    list('filter: chat', (n) => `chat=${any(['yes', 'no', 'unknown'], n)}`),
    // As the dashboard leads to them: with its days.
    list('filter: not in time, 30 days', (n) => `inTime=no&from=${day(30 + n)}&to=${day(n)}`),
    list(
      'filter: not in time at an hour, 30 days',
      (n) => `inTime=no&hour=${n % 24}&from=${day(30 + n)}&to=${day(n)}`,
    ),
    list(
      'filter: an hour of a weekday, 30 days',
      (n) => `hour=${n % 24}&weekday=${any(weekdayNames, n)}&from=${day(30 + n)}&to=${day(n)}`,
    ),
    list('filter: status and locked', () => 'status=new&locked=no'),
    { name: 'list of a CS', path: (n) => `leads?page=${1 + (n % 4)}`, as: 'cs' },
    { name: 'search of a CS', path: () => 'leads?search=dewi', as: 'cs' },
    search('a common name', (n) => any(['dewi', 'sari', 'budi'], n)),
    search('a rare name', () => 'zulaikha'),
    search('a number', (n) => any(open, n)?.phone),
    search('a number as people write it', (n) => `0${any(open, n)?.phone.slice(2)}`),
    search('a code', (n) => any(open, n)?.code),
    search(
      'words of the message',
      (n) => `pesan ${any(['gamis', 'madu', 'kopi'], n)} ukuran ${30 + (n % 15)}`,
    ),
    search('nothing there is', (n) => `tidak ada ${n}`),
    { name: 'detail', path: (n) => `leads/${any(open, n)?.id}` },
    { name: 'detail of a locked one', path: (n) => `leads/${any(locked, n)?.id}` },
    { name: 'count: summary', path: () => 'leads/summary' },
    { name: 'count: summary of a CS', path: () => 'leads/summary', as: 'cs' },
    { name: 'choices', path: () => 'leads/choices' },
    { name: 'choices of a CS', path: () => 'leads/choices', as: 'cs' },
    ...(['day', 'member_id', 'rotator_id'] as const).flatMap((by) =>
      [30, 90].map(
        (days): LeadQuery => ({
          name: `sums by ${by.replace('_id', '')}, ${days} days`,
          sums: () => sumsBy(sql.ref(by), shop?.owner.accountId ?? '', days),
        }),
      ),
    ),
  ];
}

/** Leads, origin, orders and what came of it: what a dashboard shows. */
function sumsBy(by: RawBuilder<unknown>, accountId: string, days: number): RawBuilder<unknown> {
  const rows = (table: RawBuilder<unknown>) => sql`
    select ${by} as by, leads, meta, contacted, ordered, orders, revenue from ${table}
    where account_id = ${accountId} and day > ${day(days)}::date`;
  return sql`
    select by, sum(leads) as leads, sum(meta) as meta, sum(contacted) as contacted, sum(ordered) as ordered,
      sum(orders) as orders, sum(revenue) as revenue
    from (${rows(sql`day_totals`)} union all ${rows(sql`unread_figures(${accountId})`)}) t group by by order by by`;
}
