import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { CorporateAccount, CorporateInvoice } from '#contract/corporate.ts';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import {
  createShop,
  leadsOf,
  openIntake,
  type Shop,
  someone,
} from '#server/features/rotation/intake/intake.fixture.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { createOperate } from '#server/testing/operators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { transferAccounts } from '#server/testing/top-ups.ts';
import { issueMonths } from './issue-month.ts';

export type Json = Record<string, unknown>;

const secret = 'rahasia-mutasi';
const env = {
  TRANSFER_ACCOUNTS: transferAccounts,
  MUTATIONS_SECRET: secret,
  INVOICE_PKP: 'true',
  RATE_LIMIT_PER_MINUTE: '1000000',
};
const registration = {
  name: 'PT Sinar Jaya',
  taxKind: 'npwp',
  taxId: '01.234.567.8-901.000',
  contact: 'Ratna Dewi',
  phone: '0812-3456-7890',
  province: '11',
  regency: '11.01',
  district: '11.01.01',
  village: '11.01.01.2001',
  address: 'Jl. Merdeka 1',
};

/** Of the first invoice: 40 x Rp250 and PPN. */
export const total = 11_100;
export const pph23 = 200;

export const settingOf = (kind: string) => `/v1/notifications/settings/${kind}`;
export const quiet = { bell: false, sound: false, push: false, email: false, offDuty: false };

/** An app, and the owner of one shop after another who deals with it as a company. */
export async function openCorporate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'giliran-slips-'));
  afterAll(() => rm(dataDir, { recursive: true }));
  const testApp = await createTestApp({ env: { ...env, DATA_DIR: dataDir } });
  const { app, deps, database, signInAs, setTime } = testApp;
  const { db } = deps;
  let shop: Shop;

  const send = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: Json) =>
    app.inject({ method, url, ...(payload && { payload }), headers: { 'x-giliran-app': 'web' } });
  const operate = createOperate(testApp);
  const email = () => `tagihan-${shop.accountId}@sinarjaya.example`;
  const register = (changes: Json = {}) =>
    send('PUT', '/v1/corporate/registration', { ...registration, email: email(), ...changes });
  const decide = (act: 'approve' | 'refuse', revision = 1) =>
    operate('POST', `/corporate/registrations/${shop.accountId}/${act}`, {
      revision,
      reason: 'NPWP tidak terbaca',
    });
  const corporate = async () =>
    (await send('GET', '/v1/corporate')).json().data as {
      registration: Json | null;
      account: CorporateAccount | null;
    };
  const invoices = async () => (await corporate()).account?.invoices ?? [];
  const leadsCome = async (count: number) => {
    const intake = openIntake(deps, database);
    await Promise.all(Array.from({ length: count }, () => intake.submit(someone(deps, shop))));
  };
  const be = (another: Shop) => {
    shop = another;
    signInAs({ ...shop.owner, role: 'owner', sessionId: '', verified: true });
  };
  const mails = async () => {
    await runQueuedJobs(testApp);
    return mailsTo(testApp, email());
  };

  return {
    ...testApp,
    db,
    send,
    operate,
    register,
    decide,
    corporate,
    invoices,
    leadsCome,
    be,
    shop: () => shop,
    async begin(points = 0) {
      be(await createShop(deps, { points, title: 'Gamis' }));
    },
    /** Approved in November; 40 leads then, and the month invoiced. */
    async firstInvoice(changes: Json = {}): Promise<CorporateInvoice> {
      await register(changes);
      await decide('approve');
      await leadsCome(40);
      setTime('2026-11-30T17:30:00Z');
      await issueMonths(deps);
      const [first] = await invoices();
      if (!first) throw new Error('there is no invoice');
      return first;
    },
    pay: (key: string, amount: number, paymentKey = randomUUID()) =>
      operate('POST', `/corporate/invoices/${key}/payments`, { paymentKey, amount, reason: 'Mutasi BCA' }),
    locks: async () => (await leadsOf(deps, shop)).map(({ locked }) => locked),
    account: () =>
      db
        .selectFrom('accounts')
        .select(['billing', 'points'])
        .where('id', '=', shop.accountId)
        .executeTakeFirstOrThrow(),
    /** Of each mail whose subject begins so, the files that came with it. */
    filesOf: async (start: string) =>
      (await mails()).flatMap(({ subject, attachments }) => (subject.startsWith(start) ? [attachments] : [])),
    subjects: async () => (await mails()).map(({ subject }) => subject),
    /** What the bell shows; of one moment, so in no order of time. */
    async bell() {
      await notifyAll(deps);
      const { notifications } = (await send('GET', '/v1/notifications')).json().data as {
        notifications: Json[];
      };
      return notifications
        .map(({ kind, corporateEvent, path }) => `${kind} ${corporateEvent} ${path}`)
        .sort();
    },
    /** The bank reports a transfer; returns its id. */
    async transfer(amount: number): Promise<string> {
      const mutation = {
        id: randomUUID(),
        account_number: '7310284456',
        amount,
        date: '2026-12-02 10:30:00',
        description: 'TRSF',
      };
      const body = JSON.stringify({ mutations: [mutation] });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      await app.inject({
        method: 'POST',
        url: '/v1/hooks/bank-mutations',
        payload: body,
        headers: { 'content-type': 'application/json', 'x-giliran-signature': signature },
      });
      return mutation.id;
    },
  };
}
