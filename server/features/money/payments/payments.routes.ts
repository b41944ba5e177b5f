import * as calls from '#contract/payments.ts';
import { listDifferences } from '#server/features/money/top-ups/list-differences.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { describeIgnored, describeMutationAction, describeOrderAction } from './describe-action.ts';
import { listWaiting } from './list-waiting.ts';
import { matchLine } from './match-line.ts';
import { mutationHooks } from './mutation-hooks.ts';
import { ignoreWaiting } from './mutations.queries.ts';
import * as acts from './operator-actions.ts';

export function paymentsRoutes(app: App, deps: Deps): void {
  routeAction(app, deps, calls.approveTopUp, ({ operator, params, body, deps: acting }) =>
    describeOrderAction(acting.db, params.orderId, { kind: 'top_up_approved', reason: body.reason }, () =>
      acts.approve(acting, operator, params.orderId, body),
    ),
  );
  const decisions = [
    [calls.refuseTopUp, 'refuse', 'top_up_refused'],
    [calls.creditReceived, 'credit_received', 'top_up_credited_received'],
    [calls.returnMoney, 'return_money', 'top_up_money_returned'],
  ] as const;
  for (const [call, event, kind] of decisions) {
    routeAction(app, deps, call, ({ operator, params, body: { reason }, deps: acting }) =>
      describeOrderAction(acting.db, params.orderId, { kind, reason }, () =>
        acts.decide(acting, operator, params.orderId, { event, reason }),
      ),
    );
  }
  routeAction(app, deps, calls.refundByOperator, ({ operator, params, body, deps: acting }) =>
    describeOrderAction(acting.db, params.orderId, { kind: 'top_up_refunded', reason: body.reason }, () =>
      acts.refund(acting, operator, params.orderId, body),
    ),
  );
  route(app, calls.listDifferences, () => listDifferences(deps));
  route(app, calls.listWaitingMutations, ({ query }) => listWaiting(deps.db, query));
  routeAction(app, deps, calls.matchMutation, ({ params, body: { reason, ...target }, deps: acting }) =>
    describeMutationAction(acting.db, params, { kind: 'mutation_matched', reason, target }, () =>
      matchLine(acting, params, target),
    ),
  );
  routeAction(app, deps, calls.ignoreMutation, ({ params, body, deps: acting }) =>
    describeMutationAction(acting.db, params, { kind: 'mutation_ignored', reason: body.reason }, async () => {
      await acts.ignore(acting, params);
      return {};
    }),
  );
  routeAction(app, deps, calls.ignoreMutations, async ({ body: { mutations, reason }, tx }) =>
    describeIgnored(await ignoreWaiting(tx, mutations), reason),
  );
  mutationHooks(app, deps);
}
