import { anyone, byOperator, type RouteCall } from '../route-call.ts';

const reason = 'matriks';
const ofNothing = { params: { id: '999999999' }, payload: { reason } };
const ofTask = { params: { task: 'try.nothing' }, payload: { trouble: 'dead', reason } };
const ofQueue = { params: { queue: 'notifications' }, payload: { reason } };

/** The service itself: its queues, its operators and their trail. */
export const operatorServiceCalls: Record<string, RouteCall> = {
  'GET /v1/operator/health': byOperator(),
  'GET /v1/operator/database': byOperator(),
  'GET /v1/operator/mail-bounces': byOperator(),
  'GET /v1/operator/jobs': byOperator(),
  // Jobs are nobody's things: there is none to name.
  'POST /v1/operator/jobs/:id/retry': byOperator(() => ofNothing, 404),
  'POST /v1/operator/jobs/:id/drop': byOperator(() => ofNothing, 404),
  'POST /v1/operator/job-tasks/:task/retry': byOperator(() => ofTask, 200, 0),
  'POST /v1/operator/job-tasks/:task/drop': byOperator(() => ofTask, 200, 0),
  'POST /v1/operator/queues/:queue/retry': byOperator(() => ofQueue, 200, 0),
  'POST /v1/operator/queues/:queue/drop': byOperator(() => ofQueue, 200, 0),
  'GET /v1/operator/trail': byOperator(({ accountId }) => ({ query: `account=${accountId}` })),
  'GET /v1/operator/trail.csv': byOperator(),
  'GET /v1/operator/session': anyone(),
  'POST /v1/operator/session': anyone(),
  'POST /v1/operator/session/code': anyone(),
  'POST /v1/operator/session/confirmation': anyone(),
  'DELETE /v1/operator/session': anyone(),
  'DELETE /v1/operator/sessions/others': byOperator(undefined, 200, 0),
  // Of a session that is not open yet: they look for it themselves.
  'POST /v1/operator/second-factor/offer': anyone(401),
  'POST /v1/operator/second-factor': anyone(),
  'POST /v1/operator/recovery-codes': anyone(401),
  'GET /v1/operator/invitations/:token': anyone(),
  'POST /v1/operator/invitations/:token': anyone(),
};
