import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/operator-login.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { isAskedLocally } from '#server/platform/http/probes.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { confirmationMs } from '#server/platform/operators/operator.ts';
import {
  clearOperatorCookie,
  confirmOperatorSession,
  findOperatorSession,
  type OperatorSession,
  sessionOfToken,
  setOperatorCookie,
} from '#server/platform/operators/operator-sessions.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { withCode } from './check-code.ts';
import * as factor from './enrol-second-factor.ts';
import { acceptInvitation, readInvitation } from './invite-operator.ts';
import { countRecoveryCodes } from './operator-login.queries.ts';
import { endOthers, enterCode, enterPassword, signOut } from './sign-in-operator.ts';

/** These calls belong to a session that is not open yet, so each asks for the stage it needs. */
export function operatorLoginRoutes(app: App, deps: Deps): void {
  const { config, db, clock } = deps;
  const present = async (session: OperatorSession | null): Promise<calls.OperatorSession> => ({
    stage: session?.stage ?? 'none',
    operator: session && { id: session.id, name: session.name, email: session.email },
    expiresAt: session?.expiresAt.toISOString() ?? null,
    recoveryCodesLeft: session?.stage === 'open' ? await countRecoveryCodes(db, session.id) : 0,
  });
  const require = async (request: FastifyRequest): Promise<OperatorSession> => {
    const session = await findOperatorSession(deps, request);
    if (!session) throw new AppError('unauthenticated');
    return session;
  };

  route(app, calls.getOperatorSession, async ({ request }) =>
    present(await findOperatorSession(deps, request)),
  );
  route(app, calls.signInOperator, async ({ request, reply, body }) => {
    const { token } = await enterPassword(
      deps,
      {
        ...body,
        isLocal: isAskedLocally(request),
        before: await findOperatorSession(deps, request),
      },
      clientOf(request),
    );
    setOperatorCookie(reply, config, token);
    return present(await sessionOfToken(deps, token, request));
  });
  route(app, calls.enterOperatorCode, async ({ request, reply, body }) => {
    const { token } = await enterCode(deps, await require(request), body.code, clientOf(request));
    setOperatorCookie(reply, config, token);
    return present(await sessionOfToken(deps, token, request));
  });
  route(app, calls.confirmOperator, async ({ request, body }) => {
    const { id: operatorId, sessionId, stage } = await require(request);
    if (stage !== 'open') throw new AppError('unauthenticated');
    const at = clock.now();
    // Of this session alone: wrong codes of somebody who has only the password do not keep the operator from it.
    const attempts = `operator confirmation ${sessionId}`;
    await withCode(deps, { operatorId, code: body.code, client: clientOf(request), attempts }, (tx) =>
      confirmOperatorSession(tx, sessionId, at),
    );
    return { until: new Date(at.getTime() + confirmationMs).toISOString() };
  });
  route(app, calls.signOutOperator, async ({ request, reply }) => {
    const session = await findOperatorSession(deps, request);
    if (session) await signOut(deps, session, clientOf(request));
    clearOperatorCookie(reply, config);
    return {};
  });
  routeAction(app, deps, calls.endOtherSessions, ({ operator, tx }) => endOthers(tx, operator));
  route(app, calls.offerSecondFactor, async ({ request }) =>
    factor.offerFactor(deps, await require(request)),
  );
  route(app, calls.enrolSecondFactor, async ({ request, reply, body }) => {
    const session = await require(request);
    const { token, recoveryCodes } = await factor.enrol(deps, session, body.code, clientOf(request));
    setOperatorCookie(reply, config, token);
    return { session: await present(await sessionOfToken(deps, token, request)), recoveryCodes };
  });
  route(app, calls.makeRecoveryCodes, async ({ request }) => ({
    recoveryCodes: await factor.renewRecoveryCodes(deps, await require(request), clientOf(request)),
  }));
  route(app, calls.getOperatorInvitation, async ({ request, params }) => {
    await limitRate(deps, 'token.network', clientOf(request).network);
    return readInvitation(deps, params.token);
  });
  route(app, calls.acceptOperatorInvitation, async ({ request, params, body }) => {
    const client = clientOf(request);
    await limitRate(deps, 'token.network', client.network);
    await acceptInvitation(deps, { ...params, ...body, client });
    return {};
  });
}
