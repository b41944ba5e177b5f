import * as calls from '#contract/adjustments.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { adjust, confirm, refuse } from './adjust.ts';
import { listAdjustments } from './list-adjustments.ts';

export function adjustmentsRoutes(app: App, deps: Deps): void {
  route(app, calls.listAdjustments, ({ operator }) => listAdjustments(deps, operator));
  routeAction(app, deps, calls.adjustPoints, async ({ operator, params, body, deps: acting }) => {
    const { accountId } = params;
    const { answer, isNew, before } = await adjust(acting, operator, accountId, body);
    if (!isNew) return { answer, act: null };
    const { points, reason } = body;
    const about = { accountId, subject: accountId, reason };
    if (answer.state !== 'done')
      return { answer, act: { ...about, kind: 'adjustment_asked', after: { id: body.key, points } } };
    const { balance } = answer;
    const act = { ...about, before: { balance: before }, after: { balance, points } };
    return { answer, act: { ...act, kind: 'points_adjusted' } };
  });
  routeAction(app, deps, calls.confirmAdjustment, async ({ operator, params, deps: acting }) => {
    const { asked, before, balance } = await confirm(acting, operator, params.id);
    const { accountId, points, reason, asker } = asked;
    const act = {
      kind: 'points_adjusted',
      accountId,
      subject: accountId,
      reason,
      before: { balance: before },
      after: { balance, points, askedBy: asker, id: asked.id },
    } as const;
    return { answer: { balance }, act };
  });
  routeAction(app, deps, calls.refuseAdjustment, async ({ operator, params, body, deps: acting }) => {
    const { reason } = body;
    const { accountId, points, asker } = await refuse(acting, operator, { id: params.id, reason });
    const act = {
      kind: 'adjustment_refused',
      accountId,
      subject: accountId,
      reason,
      before: { state: 'waiting', points, askedBy: asker },
      after: { state: 'refused' },
    } as const;
    return { answer: { state: 'refused' as const }, act };
  });
}
