import { type WorkDone, workNeededSchema } from '#contract/work.ts';
import { mostLevel } from '#domain/work.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { doWork } from './do-work.ts';

/** The server may ask once more: the work ran out, or went to another of the same person's tabs. */
const mostTimes = 3;

/** Sends it; where the server asks for work first, does it and sends the same again. */
export async function withWork<T>(send: (work: WorkDone) => Promise<T>, onWork: () => void): Promise<T> {
  let work: WorkDone;
  for (let times = 0; ; times += 1) {
    try {
      return await send(work);
    } catch (error) {
      const needed = neededBy(error);
      if (!needed || times === mostTimes) throw error;
      onWork();
      work = { key: needed.key, answer: await doWork(needed) };
    }
  }
}

function neededBy(error: unknown) {
  if (!(error instanceof ApiError) || error.error !== 'work_needed') return undefined;
  const { data } = workNeededSchema.safeParse(error.data);
  return data && data.level <= mostLevel ? data : undefined;
}
