import * as calls from '#contract/payments.ts';
import { listDifferences } from '#server/features/top-ups/list-differences.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAct } from '#server/platform/http/route.ts';
import { listWaiting } from './list-waiting.ts';
import { matchLine } from './match-line.ts';
import { mutationHooks } from './mutation-hooks.ts';
import { ignoreWaiting } from './mutations.queries.ts';
import * as acts from './operator-acts.ts';
import { tellOfIgnored, tellOfMutation, tellOfOrder } from './tell-act.ts';

export function paymentsRoutes(app: App, deps: Deps): void {
  routeAct(app, deps, calls.approveTopUp, ({ operator, params, body, deps: acting }) =>
    tellOfOrder(acting.db, params.orderId, { kind: 'top_up_approved', reason: body.reason }, () =>
      acts.approve(acting, operator, params.orderId, body),
    ),
  );
  const decisions = [
    [calls.refuseTopUp, 'refuse', 'top_up_refused'],
    [calls.creditReceived, 'credit_received', 'top_up_credited_received'],
    [calls.returnMoney, 'return_money', 'top_up_money_returned'],
  ] as const;
  for (const [call, event, kind] of decisions) {
    routeAct(app, deps, call, ({ operator, params, body: { reason }, deps: acting }) =>
      tellOfOrder(acting.db, params.orderId, { kind, reason }, () =>
        acts.decide(acting, operator, params.orderId, { event, reason }),
      ),
    );
  }
  routeAct(app, deps, calls.refundByOperator, ({ operator, params, body, deps: acting }) =>
    tellOfOrder(acting.db, params.orderId, { kind: 'top_up_refunded', reason: body.reason }, () =>
      acts.refund(acting, operator, params.orderId, body),
    ),
  );
  route(app, calls.listDifferences, () => listDifferences(deps));
  route(app, calls.listWaitingMutations, ({ query }) => listWaiting(deps.db, query));
  routeAct(app, deps, calls.matchMutation, ({ params, body: { reason, ...target }, deps: acting }) =>
    tellOfMutation(acting.db, params, { kind: 'mutation_matched', reason, target }, () =>
      matchLine(acting, params, target),
    ),
  );
  routeAct(app, deps, calls.ignoreMutation, ({ params, body, deps: acting }) =>
    tellOfMutation(acting.db, params, { kind: 'mutation_ignored', reason: body.reason }, async () => {
      await acts.ignore(acting, params);
      return {};
    }),
  );
  routeAct(app, deps, calls.ignoreMutations, async ({ body: { mutations, reason }, tx }) =>
    tellOfIgnored(await ignoreWaiting(tx, mutations), reason),
  );
  mutationHooks(app, deps);
}
