import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { seal } from '#server/platform/sealed.ts';
import { totpPurpose } from './check-code.ts';
import { findOperatorByEmail, insertOperator, storeCredentials } from './operator-login.queries.ts';

export { codeAt } from '#server/platform/second-factor/totp.ts';

/** An operator with password and second factor, as a demo and journeys need them; who is there already stays as they are. */
export async function setUpOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'secrets'>,
  given: { email: string; name: string; password: string; totpSecret: string },
): Promise<void> {
  const { email, name } = given;
  if (await findOperatorByEmail(deps.db, email)) return;
  const passwordHash = await hashPassword(given.password);
  const totpSecret = seal(given.totpSecret, deps.secrets.app, totpPurpose, deps.random);
  await withTransaction(deps.db, async (tx) => {
    await insertOperator(tx, { id: newId(deps.clock, deps.random), email, name, at: deps.clock.now() });
    await storeCredentials(tx, email, { passwordHash, totpSecret });
  });
}
