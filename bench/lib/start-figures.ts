import { hashPassword } from '#server/platform/passwords.ts';
import { createHotRotator } from '#server/testing/torture/hot-rotator.ts';
import { measureStarts } from './cold-starts.ts';
import type { SeededShop } from './seed-leads.ts';

/** What a start costs on a slow line; seconds beside those of a bare page of the same bytes, since machines differ. */
export async function startOnSlow3g(
  deps: Parameters<typeof createHotRotator>[0],
  { cs }: SeededShop,
  { baseURL, password }: { baseURL: string; password: string },
  progress: (text: string) => void,
) {
  const member = cs[0]?.memberId ?? '';
  await deps.db
    .updateTable('members')
    .set({ tour: 'completed', password_hash: await hashPassword(password) })
    .where('id', '=', member)
    .execute();
  const { email } = await deps.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const { slug } = await createHotRotator(deps);
  const port = Number(new URL(baseURL).port);
  const { visits, bare } = await measureStarts({ port, email, password, slug }, progress);
  const rows = Object.entries(visits).map(([until, { requests, kilobytes, seconds }]) => ({
    until,
    requests,
    'all, kB on the wire': kilobytes,
    seconds,
    'x a bare page': seconds / (bare[until] ?? Number.NaN),
  }));
  const figures = Object.fromEntries(
    Object.entries(visits).flatMap(([name, { requests, kilobytes, seconds }]) => [
      [`${name}, kB`, kilobytes],
      [`${name}, requests`, requests],
      [`${name}, x a bare page`, seconds / (bare[name] ?? Number.NaN)],
    ]),
  );
  return { rows, figures };
}
