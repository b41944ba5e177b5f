import type { RouteCall } from './route-call.ts';
import { domainCalls } from './route-calls/domains.ts';
import { leadCalls } from './route-calls/leads.ts';
import { moneyCalls } from './route-calls/money.ts';
import { operatorAccountCalls } from './route-calls/operator-accounts.ts';
import { operatorMoneyCalls } from './route-calls/operator-money.ts';
import { operatorServiceCalls } from './route-calls/operator-service.ts';
import { outsideCalls } from './route-calls/outside.ts';
import { ownCalls } from './route-calls/own.ts';
import { peopleCalls } from './route-calls/people.ts';

export type { RouteCall, Things } from './route-call.ts';

/**
 * Every route there is, written down by hand: who gets through, and what a valid call looks like. A route that is
 * missing here fails the test that walks the app's own list.
 */
export const routeCalls: Record<string, RouteCall> = {
  ...ownCalls,
  ...peopleCalls,
  ...leadCalls,
  ...moneyCalls,
  ...operatorMoneyCalls,
  ...operatorAccountCalls,
  ...operatorServiceCalls,
  ...outsideCalls,
  ...domainCalls,
};
