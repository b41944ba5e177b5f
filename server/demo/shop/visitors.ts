import type { Role } from '#domain/roles.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { loadSessionUser } from '#server/features/identity/login/load-session-user.ts';
import type { DemoAnswering } from '#server/integrations/demo-process/start-demo-process.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type DemoView, demoViewOf, demoViews } from './visitor-cookie.ts';

/** In the demo shop's process everyone is a visitor: its owner or a CS, as their cookie says, who can change nothing. */
export function identifyVisitors(db: Deps['db']): Deps['identify'] {
  const found = new Map<DemoView, Viewer>();
  return async ({ cookies }) => {
    const view = demoViewOf(cookies);
    if (!view) return null;
    const viewer = found.get(view) ?? (await findVisitor(db, view));
    found.set(view, viewer);
    return viewer;
  };
}

async function findVisitor(db: Deps['db'], view: DemoView): Promise<Viewer> {
  const member = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id as memberId', 'm.account_id as accountId', 'm.role', 'a.time_zone'])
    .where('m.role', '=', view)
    .orderBy('m.email')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    accountId: member.accountId,
    memberId: member.memberId,
    role: member.role as Role,
    sessionId: '',
    verified: true,
    timeZone: member.time_zone as TimeZone,
    isVisitor: true,
  };
}

/** What the process that visitors reach first has to know. */
export async function describeDemo({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Omit<DemoAnswering, 'port'>> {
  const rotators = await db.selectFrom('rotators').select('slug').execute();
  const users = await Promise.all(
    demoViews.map(
      async (view) => [view, await loadSessionUser(db, await findVisitor(db, view), clock.now())] as const,
    ),
  );
  return {
    slugs: rotators.map(({ slug }) => slug),
    users: Object.fromEntries(users) as DemoAnswering['users'],
  };
}
