import type { Role } from '#domain/roles.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember, openTestSession, type TestMember } from './people.ts';

type Shop = Record<Role, Viewer & TestMember>;
type Needed = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Two accounts with an owner, an admin and a CS each, ready for `signInAs`: for tests of who may see what. */
export async function createTwoShops(deps: Needed): Promise<{ mine: Shop; theirs: Shop }> {
  return { mine: await createShop(deps), theirs: await createShop(deps) };
}

/** One account with an owner, an admin and a CS. */
export async function createShop(deps: Needed): Promise<Shop> {
  const owner = await createMember(deps);
  const join = (role: Role) => createMember(deps, { accountId: owner.accountId, role });
  const viewer = async <R extends Role>(member: TestMember, role: R) => {
    const { sessionId } = (await openTestSession(deps, member)).viewer;
    return { ...member, role, sessionId, verified: true, timeZone: 'WIB' as const };
  };
  return {
    owner: await viewer(owner, 'owner'),
    admin: await viewer(await join('admin'), 'admin'),
    cs: await viewer(await join('cs'), 'cs'),
  };
}
