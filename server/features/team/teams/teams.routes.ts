import { addTeam, editTeam, getTeam, listTeams, removeTeam } from '#contract/teams.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { loadTeamItems, loadTeams } from './load-teams.ts';
import * as remove from './remove-team.ts';
import * as save from './save-team.ts';

export function teamsRoutes(app: App, deps: save.TeamDeps): void {
  route(app, listTeams, ({ viewer }) => loadTeams(deps.db, viewer.accountId));
  routeOnce(app, deps, addTeam, ({ tx, viewer, body, request }) =>
    save.addTeam({ ...deps, db: tx }, viewer, body, clientOf(request)),
  );
  route(app, getTeam, ({ viewer, params }) => loadTeamItems(deps.db, viewer.accountId, params.id));
  route(app, editTeam, ({ viewer, params, body, request }) =>
    save.editTeam(deps, viewer, params.id, body, clientOf(request)),
  );
  route(app, removeTeam, async ({ viewer, params, request }) => {
    await remove.removeTeam(deps, viewer, params.id, clientOf(request));
    return {};
  });
}
