import { z } from 'zod';
import { accountViews, usualSilentDays } from '#domain/account-views.ts';
import { domainStates } from '#domain/domains.ts';
import { billings } from '#domain/points.ts';
import { roles } from '#domain/roles.ts';
import { searchLength } from '#domain/text-lengths.ts';
import { topUpStates } from '#domain/top-up.ts';
import { domainProblems } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';
import { actReason, operatorActKinds } from './operator-actions.ts';

// Sellers' accounts as the people who run the service see them. Every act names why.

const tag = 'operator';
const access = 'operator';
const time = z.iso.datetime();
const count = z.number().int();
export const accountParams = z.object({ accountId: z.uuid() });

export const accountsPageSize = 30;

const closed = z
  .object({
    at: time,
    endsAt: time.describe('Until then the owner can bring it back.'),
    endedAt: time.nullable().describe('Its data is erased; null: not yet.'),
  })
  .nullable()
  .describe('By its owner; null: it is not.');

const accountRow = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  createdAt: time,
  points: count,
  billing: z.enum(billings),
  suspendedAt: time.nullable(),
  closed,
  lastLeadAt: time.nullable().describe('As of the last look, some minutes ago.'),
  runsOutAt: time.nullable().describe('At the pace of the last week, as of the last look; null: not soon.'),
  leadsOfWeek: count.describe('Leads of the last seven days, today included.'),
});
export type AccountRow = z.infer<typeof accountRow>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/v1/operator/accounts',
  tag,
  access,
  summary:
    'Accounts by anything a seller may name: shop, person, email, number, link, domain, order, invoice',
  query: z.object({
    search: lineField(searchLength).default(''),
    view: z.enum(accountViews).default('all'),
    days: z.coerce.number().int().min(1).max(365).default(usualSilentDays).describe('Of silence.'),
    after: z.string().max(300).optional().describe('`next` of the page before.'),
  }),
  answer: z.object({ accounts: z.array(accountRow).max(accountsPageSize), next: z.string().nullable() }),
});

const accountDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: time,
  timeZone: z.string(),
  suspended: z.object({ at: time, reason: z.string() }).nullable(),
  closed,
  money: z.object({
    points: count,
    owedPoints: count,
    billing: z.enum(billings),
    pace: z.number().describe('Points a day, of the last week.'),
    runsOutAt: time.nullable(),
  }),
  usage: z.object({ today: count, week: count, month: count }).describe('Leads; each with today.'),
  fakes: z
    .object({
      marked: count.describe('Leads of the last 30 days that are marked as fake, deleted ones included.'),
      refunded: count.describe('Points that came back in these days and were not taken again.'),
    })
    .describe('Many refunds beside few other fakes, or always all that a day gives, are worth a look.'),
  health: z.object({
    lastLeadAt: time.nullable(),
    silentDays: count.nullable().describe('Whole days since the last lead; null: there never was one.'),
    failingWebhooks: z
      .array(z.object({ url: z.string(), failures: count, since: time.nullable(), gaveUp: z.boolean() }))
      .max(20),
    unreachedMembers: count.describe('Whose devices no notification reaches.'),
    bouncedMails: z
      .array(z.object({ address: z.string(), reason: z.string(), at: time }))
      .max(20)
      .describe('Addresses of members that refuse our emails.'),
  }),
  members: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        role: z.enum(roles),
        isActive: z.boolean(),
        verified: z.boolean(),
        hasSecondFactor: z.boolean(),
        lastActiveAt: time.nullable(),
      }),
    )
    .max(100),
  rotators: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        url: z.string().describe('Its link, under its own domain while that is in use.'),
        isActive: z.boolean(),
        leadsOfMonth: count,
      }),
    )
    .max(100),
  domains: z
    .array(
      z.object({
        id: z.uuid(),
        host: z.string(),
        shownHost: z.string().describe('As people write it.'),
        state: z.enum(domainStates),
        problem: z.enum(domainProblems).nullable(),
        checkedAt: time.nullable(),
      }),
    )
    .max(100),
  topUps: z
    .array(
      z.object({
        orderId: z.string(),
        state: z.enum(topUpStates),
        points: count,
        total: count.describe('In rupiah.'),
        createdAt: time,
      }),
    )
    .max(10),
  invoices: z
    .array(
      z.object({
        number: z.string(),
        kind: z.enum(['top_up', 'usage', 'extra']),
        total: count,
        issuedAt: time,
        dueAt: time.nullable(),
        paidAt: time.nullable(),
      }),
    )
    .max(10),
  acts: z
    .array(
      z.object({
        id: z.uuid(),
        at: time,
        kind: z.enum(operatorActKinds),
        operator: z.string(),
        subject: z.string(),
        reason: z.string(),
      }),
    )
    .max(20),
});
export type AccountDetail = z.infer<typeof accountDetail>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/v1/operator/accounts/:accountId',
  tag,
  access,
  summary: 'One account: people, links, use, money, health and what operators did to it',
  params: accountParams,
  answer: accountDetail,
});

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/v1/operator/accounts/:accountId/suspend',
  tag,
  access,
  once: true,
  summary:
    'Its links rest and its members can only read and pay; nothing is lost, the owner is mailed the reason',
  params: accountParams,
  body: z.strictObject({ reason: actReason }),
  answer: z.object({ suspendedAt: time }),
});

export const resumeAccount = endpoint({
  method: 'POST',
  path: '/v1/operator/accounts/:accountId/resume',
  tag,
  access,
  once: true,
  summary: 'All goes on: links open, leads that came meanwhile too, webhooks are sent what waited',
  params: accountParams,
  body: z.strictObject({ reason: actReason }),
  answer: z.object({}),
});

export const resetOwnerSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/operator/accounts/:accountId/second-factor-reset',
  tag,
  access,
  once: true,
  confirmed: true,
  summary:
    'The owner lost it: app, passkeys, recovery codes and sessions end, and the owner is mailed the reason',
  params: accountParams,
  body: z.strictObject({ reason: actReason }),
  answer: z.object({}),
});
