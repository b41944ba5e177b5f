import { domainToUnicode } from 'node:url';
import type { AccountDetail } from '#contract/operator-accounts.ts';
import type { OperatorActKind } from '#contract/operator-actions.ts';
import { runsOutAt } from '#domain/points.ts';
import { dateIn } from '#domain/working-hours.ts';
import { readPace } from '#server/features/money/points/read-points.ts';
import { rotatorUrl } from '#server/features/rotation/rotators/rotator-url.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import * as facts from './account-detail.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Everything about one account that an operator is asked about, as it is now. */
export async function loadAccount(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<AccountDetail> {
  const account = await facts.findAccount(db, accountId);
  if (!account) throw new AppError('not_found');
  const now = clock.now();
  const today = dateIn(account.timeZone, now);
  const pace = await readPace(db, accountId, now);
  const { suspendedAt, suspendReason, closedAt, endsAt, endedAt } = account;
  const { lastLeadAt, points, owedPoints, billing } = account;
  return {
    id: account.id,
    name: account.name,
    createdAt: account.createdAt.toISOString(),
    timeZone: account.timeZone,
    suspended: suspendedAt && { at: suspendedAt.toISOString(), reason: suspendReason },
    closed: closedAt &&
      endsAt && { at: closedAt.toISOString(), endsAt: endsAt.toISOString(), endedAt: iso(endedAt) },
    money: {
      points,
      owedPoints,
      billing,
      pace,
      runsOutAt: billing === 'prepaid' ? iso(runsOutAt(points, pace, now)) : null,
    },
    usage: await facts.leadsOf(db, accountId, today),
    fakes: await facts.fakesOf(db, accountId, new Date(now.getTime() - 30 * dayMs)),
    health: {
      lastLeadAt: iso(lastLeadAt),
      silentDays: lastLeadAt && Math.max(0, Math.floor((now.getTime() - lastLeadAt.getTime()) / dayMs)),
      failingWebhooks: (await facts.failingWebhooks(db, accountId)).map(({ since, ...webhook }) => ({
        ...webhook,
        since: iso(since),
      })),
      unreachedMembers: account.unreached,
      bouncedMails: (await facts.bouncedMails(db, accountId)).map(({ at, ...mail }) => ({
        ...mail,
        at: at.toISOString(),
      })),
    },
    members: (await facts.membersOf(db, accountId)).map(
      ({ status, verifiedAt, lastActiveAt, ...member }) => ({
        ...member,
        isActive: status === 'active',
        verified: verifiedAt !== null,
        lastActiveAt: iso(lastActiveAt),
      }),
    ),
    rotators: (await facts.rotatorsOf(db, accountId, today)).map(({ slug, domainHost, ...rotator }) => ({
      ...rotator,
      url: rotatorUrl(config, { slug, domainHost }),
    })),
    domains: (await facts.domainsOf(db, accountId)).map(({ checkedAt, ...domain }) => ({
      ...domain,
      shownHost: domainToUnicode(domain.host),
      checkedAt: iso(checkedAt),
    })),
    ...(await loadMoney(db, accountId)),
    acts: (await facts.latestActs(db, accountId)).map(({ at, kind, ...act }) => ({
      ...act,
      at: at.toISOString(),
      kind: kind as OperatorActKind,
    })),
  };
}

async function loadMoney(db: Deps['db'], accountId: string) {
  const topUps = await facts.latestTopUps(db, accountId);
  const invoices = await facts.latestInvoices(db, accountId);
  return {
    topUps: topUps.map(({ createdAt, ...topUp }) => ({ ...topUp, createdAt: createdAt.toISOString() })),
    invoices: invoices.map(({ issuedAt, dueAt, paidAt, ...invoice }) => ({
      ...invoice,
      issuedAt: issuedAt.toISOString(),
      dueAt: iso(dueAt),
      paidAt: iso(paidAt),
    })),
  };
}
