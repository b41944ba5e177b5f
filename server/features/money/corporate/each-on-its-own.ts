import type { Deps } from '#server/platform/http/app-types.ts';

/** One that fails does not keep the others waiting; the job fails in the end, so that somebody sees it. */
export async function eachOnItsOwn<Thing extends { accountId: string }>(
  { log }: Pick<Deps, 'log'>,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const thing of things) {
    await work(thing).catch((error: unknown) => {
      log.error({ err: error, accountId: thing.accountId }, 'a corporate account could not be worked on');
      failures.push(error);
    });
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} corporate account(s) failed`, { cause: failures[0] });
}
