import type { LeadPerson } from '#contract/lead-list.ts';
import { picturePath } from '#server/features/base/files/picture-path.ts';
import type { Db } from '#server/platform/database/index.ts';
import { colourOf } from './colour-of.ts';
import { personRows } from './member-list.queries.ts';

/** Names and faces by id, those who left included. */
export async function loadPeople(
  db: Db,
  accountId: string,
  ids: Iterable<string | null>,
): Promise<Map<string, LeadPerson>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const rows = asked.length === 0 ? [] : await personRows(db, accountId, asked);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        // A new owner has given no name yet.
        fullName: row.fullName || row.email,
        nickname: row.nickname,
        colour: colourOf(row),
        picture: picturePath(row.picture),
      },
    ]),
  );
}
