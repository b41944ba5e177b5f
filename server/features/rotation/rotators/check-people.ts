import type { RotatorItems } from '#contract/rotator-editor.ts';
import { holdMembers } from '#server/features/team/members/hold-members.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';

type People = Pick<RotatorItems, 'members' | 'defaultMemberId'>;

function idsOf({ members, defaultMemberId }: People): string[] {
  return [...members.map(({ memberId }) => memberId), ...(defaultMemberId ? [defaultMemberId] : [])];
}

/** What is known of the people a form names; none of them can be removed before this transaction ends. */
export async function holdPeople(
  tx: Db,
  accountId: string,
  given: People,
): Promise<Map<string, 'active' | 'inactive'>> {
  return holdMembers(tx, accountId, idsOf(given));
}

/** Only who is active may come in. Who was in it already may stay: they get no turns until they are active again. */
export function requirePeople(
  held: ReadonlyMap<string, 'active' | 'inactive'>,
  given: People,
  before: People = { members: [], defaultMemberId: null },
): void {
  const known = new Set(idsOf(before));
  const mayBeIn = (id: string) => held.get(id) === 'active' || (held.has(id) && known.has(id));
  if (!given.members.every(({ memberId }) => mayBeIn(memberId)))
    throw new AppError('invalid_input', { texts: { members: 'validation.unknownMember' } });
  if (given.defaultMemberId !== null && !mayBeIn(given.defaultMemberId))
    throw new AppError('invalid_input', { texts: { defaultMemberId: 'validation.unknownMember' } });
}
