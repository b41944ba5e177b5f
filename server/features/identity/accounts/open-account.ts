import { nameLength } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { scheduleRecap } from '#server/features/insight/recap/schedule-recap.ts';
import { addStarterLabels } from '#server/features/leads/labels/add-starter-labels.ts';
import { addStarterTemplates } from '#server/features/leads/templates/add-starter-templates.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { newId } from '#server/platform/ids.ts';
import { insertAccount } from './accounts.queries.ts';

interface Newcomer {
  email: string;
  language: Language;
  fullName?: string;
  googleSubject?: string;
}

/**
 * An account with its owner and what a shop begins with; called after the part of the e-mail before the @ until the owner
 * says otherwise.
 */
export async function openAccount(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { email, language, fullName = '', googleSubject }: Newcomer,
  client: Client,
): Promise<{ accountId: string; memberId: string }> {
  const person = { accountId: newId(deps.clock, deps.random), memberId: newId(deps.clock, deps.random) };
  const accountName = (email.split('@')[0] ?? email).slice(0, nameLength);
  const owner = {
    ...person,
    email,
    language,
    fullName: fullName.slice(0, nameLength),
    googleSubject: googleSubject ?? null,
  };
  const isNew = await insertAccount(tx, accountName, owner);
  // Thrown inside the transaction: the account just written goes with it.
  if (!isNew) throw new AppError('email_taken', { texts: { email: 'error.emailTaken' } });
  await scheduleRecap(tx, deps, { ...person, timeZone: 'WIB' });
  await addStarterTemplates(tx, deps, person.accountId, language);
  await addStarterLabels(tx, deps, person.accountId, language);
  await recordAudit(tx, deps, { ...person, kind: 'account_created', client });
  return person;
}
