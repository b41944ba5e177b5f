import type { FastifyRequest } from 'fastify';
import { type Endpoint, personHeader } from '#contract/endpoint.ts';
import type { ApiScope } from '#domain/api-scopes.ts';
import { type Area, mayEnter, type Role, roles } from '#domain/roles.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { AppError } from '../errors.ts';
import { requireOperator } from './operators.ts';

/** The member behind a request: signed in, or the maker of the API key it was made with. */
export interface Viewer {
  accountId: string;
  memberId: string;
  role: Role;
  /** Empty with a key; what needs a session cannot be called with one. */
  sessionId: string;
  /** Whether their e-mail is. */
  verified: boolean;
  /** Whether they proved within the last minutes that it is them; see `confirm` of an endpoint. */
  confirmed?: boolean;
  /** The account requires a second factor of them and they have none: from then on they can do nothing else. */
  enrol?: { from: Date; isDue: boolean };
  /** In whose days the account counts. */
  timeZone: TimeZone;
  /** Suspended by an operator: they may read, and pay. */
  suspended?: boolean;
  /** By its owner, who alone may enter then; it rests as if it were suspended. */
  closed?: boolean;
  /** An operator impersonates this member, read-only. */
  impersonation?: { id: string; operatorName: string; until: Date };
  /** A stranger in the demo shop, who may look at everything and change nothing. */
  isVisitor?: true;
  /** It is a program that asks, and may do this much of what its maker may. */
  apiKey?: { id: string; name: string; scopes: ApiScope[] };
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

export function requireViewer(request: FastifyRequest): Viewer {
  const { viewer, routeOptions } = request;
  if (!viewer) throw new AppError('unauthenticated');
  // What names no scope is closed to keys, also routes that are no call of the contract.
  if (viewer.apiKey && !routeOptions.config.endpoint?.scope) throw new AppError('not_by_key');
  return viewer;
}

/** Who numbers their calls: two programs of one person may both have an order 1001. */
export function callerOf({ memberId, apiKey }: Viewer): string {
  return apiKey?.id ?? memberId;
}

/** Checked before a call's input is read: who may not enter learns nothing of what is inside. */
export function checkAccess(request: FastifyRequest, { access, scope, verified, confirm }: Endpoint): void {
  if (access === 'anyone') {
    // Signing in, a new password: with a key one is nobody in particular there.
    if (request.viewer?.apiKey) request.viewer = null;
    return;
  }
  if (access === 'operator') {
    requireOperator(request);
    return;
  }
  const viewer = requireViewer(request);
  requireSamePerson(request, viewer);
  if (viewer.apiKey && scope && !viewer.apiKey.scopes.includes(scope))
    throw new AppError('scope_missing', { params: { scope } });
  if (!mayEnter(viewer.role, access)) throw new AppError('forbidden');
  // Their own sign-in is what they need to get out of it.
  if (viewer.enrol?.isDue && access !== 'self') throw new AppError('second_factor_required');
  requireMayChange(request, viewer, access);
  if (verified && !viewer.verified) throw new AppError('email_unverified');
  // A program has nobody to ask; what it may do was said when its key was made.
  if (confirm && !viewer.apiKey && !viewer.confirmed) throw new AppError('reentry_needed');
}

/** What the owner of a suspended account needs to put things in order, and everyone to mind their own sign-in. */
const openWhileSuspended: readonly Area[] = ['self', 'billing', 'points', 'corporate', 'leaving'];

function requireMayChange({ method }: FastifyRequest, viewer: Viewer, access: Area): void {
  if (!viewer.suspended) return;
  const code = viewer.closed ? 'account_closed' : 'account_suspended';
  if (viewer.apiKey) throw new AppError(code);
  if (method !== 'GET' && method !== 'HEAD' && !openWhileSuspended.includes(access)) throw new AppError(code);
}

/** A tab of whoever was signed in before is not theirs any more: what it asks for is not asked by this person. */
function requireSamePerson({ headers }: FastifyRequest, { memberId, apiKey }: Viewer): void {
  const named = headers[personHeader];
  if (!apiKey && named !== undefined && named !== memberId) throw new AppError('unauthenticated');
}

/** The same in words, for the description of the API. */
export function describeAccess({ access, scope, verified, confirm, once }: Endpoint): string {
  const who =
    access === 'anyone' || access === 'operator'
      ? access
      : roles.filter((role) => mayEnter(role, access)).join(', ');
  const rules = [
    `For ${who}.`,
    scope && `With an API key: ${scope}.`,
    verified && 'Needs a verified email.',
    confirm && 'Signed in: needs password or second factor within the last 15 minutes.',
    once &&
      'Needs an Idempotency-Key header of 8 to 100 visible characters; sent again under it, it happens once.',
  ];
  return rules.filter(Boolean).join(' ');
}

/** And for programs that read it: the names are those of the schemes in openapi.ts. */
export function describeSecurity({ access, scope }: Endpoint): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  return scope ? [{ apiKey: [scope] }, { session: [] }] : [{ session: [] }];
}

/** Calls that name their user may only name the one who asks. */
export function requireSelf(viewer: Viewer, memberId: string): void {
  if (viewer.memberId !== memberId) throw new AppError('forbidden');
}
