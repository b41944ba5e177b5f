import { domainToASCII } from 'node:url';
import type { Answer, Parsed } from '#contract/endpoint.ts';
import { accountsPageSize, type listAccounts as call } from '#contract/operator-accounts.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import {
  findAccountOfEmail,
  isHostOfSomebody,
  isPhoneOfSomebody,
  type ListedAccount,
  type Place,
  pageOfAccounts,
} from './account-list.queries.ts';
import { type AccountFilter, readFilter } from './read-filter.ts';

/** One page of the accounts that search and view leave. */
export async function listAccounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { after, ...asked }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const now = clock.now();
  const filter = await byWholeWord(db, asked.search, readFilter(asked, now));
  const list = `${filter.view} ${filter.words.kind}`;
  const rows = await pageOfAccounts(db, filter, {
    after: readPlace(after, list),
    limit: accountsPageSize + 1,
    today: now,
  });
  const shown = rows.slice(0, accountsPageSize);
  const last = shown.at(-1);
  return {
    accounts: shown.map(present),
    next: rows.length > accountsPageSize && last ? writePlace(list, { key: last.place, id: last.id }) : null,
  };
}

/**
 * A whole e-mail, phone number or host name is looked up. By its letters every account of the same mail service or with similar
 * digits would have to be looked at; what nobody has may still be a part of something.
 */
async function byWholeWord(db: Db, search: string, filter: AccountFilter): Promise<AccountFilter> {
  const phone = normalisePhone(search);
  if (phone)
    return (await isPhoneOfSomebody(db, phone)) ? { ...filter, words: { kind: 'phone', phone } } : filter;
  const host = hostIn(search);
  if (host && (await isHostOfSomebody(db, host))) return { ...filter, words: { kind: 'host', host } };
  const [typed = '', ...others] = filter.words.kind === 'parts' ? filter.words.parts : [];
  if (others.length > 0 || !typed.includes('@')) return filter;
  const id = await findAccountOfEmail(db, typed);
  return id ? { ...filter, words: { kind: 'account', id } } : filter;
}

/** Also out of a link of a seller's, and as people write it. */
function hostIn(search: string): string | undefined {
  const [, name] =
    /^(?:https?:\/\/)?([^\s/?#:@]+\.[^\s/?#:@.]+)\.?(?::\d+)?(?:[/?#]\S*)?$/i.exec(search.trim()) ?? [];
  return name === undefined ? undefined : domainToASCII(name) || undefined;
}

function present({ ownerName, ownerEmail, ownerPhone, place: _, ...account }: ListedAccount) {
  const { closedAt, endsAt, endedAt, ...open } = account;
  return {
    ...open,
    closed: closedAt &&
      endsAt && {
        at: closedAt.toISOString(),
        endsAt: endsAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      },
    owner: { name: ownerName, email: ownerEmail, phone: ownerPhone },
    createdAt: account.createdAt.toISOString(),
    suspendedAt: account.suspendedAt?.toISOString() ?? null,
    lastLeadAt: account.lastLeadAt?.toISOString() ?? null,
    runsOutAt: account.runsOutAt?.toISOString() ?? null,
  };
}

function writePlace(list: string, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString('base64url');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined for what is none of ours: then the list begins at its beginning. A place in another list is a mistake. */
function readPlace(after: string | undefined, list: string): Place | undefined {
  const [of, key, id] = readParts(after);
  if (typeof key !== 'string' || typeof id !== 'string' || !uuid.test(id)) return undefined;
  if (of !== list) throw new AppError('invalid_input', { texts: { after: 'validation.invalid' } });
  return { key, id };
}

function readParts(after = ''): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
