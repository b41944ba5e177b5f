import type { z } from 'zod';
import type { Member, memberFilters } from '#contract/member-list.ts';
import type { Db } from '#server/platform/database/index.ts';
import { chooseMembers } from './list-members.ts';
import { loadMembers } from './load-members.ts';
import { addedAt } from './member-list.queries.ts';

const portionSize = 1_000;

export interface ExportedMember extends Member {
  addedAt: Date | null;
}

/** All members that the filters left at the moment of asking, in the list's order. There are so few that who they are is read at once. */
export async function readMembersForExport(
  db: Db,
  accountId: string,
  filters: Omit<z.output<typeof memberFilters>, 'page'>,
  asOf: Date,
): Promise<{ total: number; portions: AsyncIterable<ExportedMember[]> }> {
  const { total, ids } = await chooseMembers(db, accountId, filters, asOf, 'all');
  async function* portions(): AsyncGenerator<ExportedMember[]> {
    for (let done = 0; done < ids.length; done += portionSize) {
      const some = ids.slice(done, done + portionSize);
      const added = await addedAt(db, accountId, some);
      const members = await loadMembers(db, accountId, some, asOf);
      yield members.map((member) => ({ ...member, addedAt: added.get(member.id) ?? null }));
    }
  }
  return { total, portions: portions() };
}
