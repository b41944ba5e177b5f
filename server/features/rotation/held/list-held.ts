import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type countHeld as countCall, heldPageSize, type listHeld as listCall } from '#contract/held.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countMatching, heldRows } from './held.queries.ts';
import { runningHeldBatch } from './held-batch.queries.ts';

type ListDeps = Pick<Deps, 'db' | 'clock'>;

export async function listHeld(
  { db, clock }: ListDeps,
  { accountId }: Viewer,
  { rotator: rotatorId, bots, page }: Parsed<typeof listCall>['query'],
): Promise<Answer<typeof listCall>> {
  const until = clock.now();
  const filter = { accountId, rotatorId, bots: bots === 'yes', until };
  const part = { limit: heldPageSize, offset: (page - 1) * heldPageSize };
  const [waiting, all, rows, batch] = await Promise.all([
    countMatching(db, { accountId, bots: false, until }),
    countMatching(db, { accountId, bots: true, until }),
    heldRows(db, filter, part),
    runningHeldBatch(db, accountId),
  ]);
  const ofAll = filter.bots ? all : waiting;
  return {
    total: rotatorId === undefined ? ofAll : await countMatching(db, filter),
    waiting,
    bots: all,
    arrivals: rows.map(present),
    asOf: until.toISOString(),
    working: batch ? { act: batch.act, done: batch.done, of: batch.total } : null,
  };
}

export async function countHeld(
  { db, clock }: ListDeps,
  { accountId }: Viewer,
): Promise<Answer<typeof countCall>> {
  return { waiting: await countMatching(db, { accountId, bots: false, until: clock.now() }) };
}

function present({
  id,
  at,
  state,
  origin,
  refusal,
  rotatorId,
  title,
  reasons,
  source,
  ...typed
}: Awaited<ReturnType<typeof heldRows>>[number]) {
  return {
    id,
    at: at.toISOString(),
    rotator: { id: rotatorId, title },
    ...typed,
    origin,
    reasons: state === 'asked' ? [...reasons, 'unanswered' as const] : reasons,
    isBot: state === 'bot',
    userAgent: source.userAgent ?? '',
    network: withoutEnd(source.ip ?? ''),
    refusal,
  };
}

/** Enough to see that several came from one place, too little to name a person. */
function withoutEnd(ip: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(ip)) return ip.replace(/\d+$/, 'x');
  const [head = ''] = ip.split('::');
  return head === '' ? '' : `${head.split(':').slice(0, 3).join(':')}::`;
}
