import { refuseCommonPassword } from '#server/features/identity/password/refuse-common-password.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/one-way.ts';
import { endOperatorSessions } from '#server/platform/operators/operator-sessions.ts';
import { recordAction } from '#server/platform/operators/record-action.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Random } from '#server/platform/random.ts';
import {
  consumeInvitation,
  deleteRecoveryCodes,
  findInvited,
  insertOperator,
  storeInvitation,
} from './operator-login.queries.ts';

const invitationMs = 24 * 60 * 60 * 1_000;

interface InviteDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/** Of a command on the server: there is no browser. */
const commandLine = { ip: '', userAgent: 'npm run operator' };

/**
 * Answers the token of a link that lets them choose a password, once, within a day. `reset`: for a lost phone or
 * password; what they had is worth nothing from now on.
 */
export async function inviteOperator(
  deps: InviteDeps,
  { email, name, reset }: { email: string; name: string; reset: boolean },
): Promise<string | undefined> {
  const now = deps.clock.now();
  const token = deps.random.bytes(32).toString('base64url');
  return withTransaction(deps.db, async (tx) => {
    if (!reset) await insertOperator(tx, { id: newId(deps.clock, deps.random), email, name, at: now });
    const invited = await storeInvitation(tx, email, {
      hash: hashToken(token),
      expiresAt: new Date(now.getTime() + invitationMs),
      reset,
    });
    if (!invited) return undefined;
    if (reset) {
      await endOperatorSessions(tx, invited.id);
      await deleteRecoveryCodes(tx, invited.id);
    }
    const act = { kind: reset ? 'operator_reset' : 'operator_added', subject: email } as const;
    await recordAction(tx, deps, { operatorId: invited.id, client: commandLine }, act);
    return token;
  });
}

export async function readInvitation({ db, clock }: InviteDeps, token: string): Promise<{ email: string }> {
  const invited = await findInvited(db, hashToken(token), clock.now());
  if (!invited) throw new AppError('invalid_token');
  return { email: invited.email };
}

export async function acceptInvitation(
  deps: InviteDeps,
  { token, password, client }: { token: string; password: string; client: Client },
): Promise<void> {
  refuseCommonPassword(password, await readInvitation(deps, token));
  const passwordHash = await hashPassword(password);
  await withTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const invited = await consumeInvitation(tx, { hash: hashToken(token), passwordHash, now });
    if (!invited) throw new AppError('invalid_token');
    await endOperatorSessions(tx, invited.id);
    await recordAction(tx, deps, { operatorId: invited.id, client }, { kind: 'operator_password_set' });
  });
}
