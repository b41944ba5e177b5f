import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { issueMonths } from '#server/features/money/corporate/issue-month.ts';
import { parseConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { systemRandom } from '#server/platform/random.ts';
import { openOperatorSession, operatorEmails } from '#server/testing/operators.ts';
import { appDatabase } from './database.ts';

// Money comes from outside: what Midtrans, a service that watches bank accounts and an operator say, said here.

const serverKey = 'SB-Mid-server-test';
const mutationsSecret = 'rahasia-mutasi-uji';

/** What the app's configuration says about money. */
export const moneyEnv = {
  TRANSFER_ACCOUNTS: JSON.stringify([
    { bank: 'BCA', number: '7310284456', holder: 'PT Giliran Nusantara' },
    { bank: 'BRI', number: '012301000456301', holder: 'PT Giliran Nusantara' },
  ]),
  INVOICE_ISSUER: JSON.stringify({ name: 'PT Giliran Nusantara', address: 'Jl. Melati 5, Jakarta' }),
  MUTATIONS_SECRET: mutationsSecret,
  OPERATOR_EMAILS: operatorEmails.join(','),
};

/** What the order's latest attempt asks for. */
async function attemptOf(orderId: string): Promise<{ number: number; total: number }> {
  const { db } = await appDatabase();
  return db
    .selectFrom('top_up_attempts as attempt')
    .innerJoin('top_ups as order', 'order.id', 'attempt.top_up_id')
    .where('order.order_id', '=', orderId)
    .orderBy('attempt.number', 'desc')
    .select(['attempt.number', 'attempt.total'])
    .executeTakeFirstOrThrow();
}

/** Midtrans notifies us that the order is paid. */
export async function notifyPaid(request: APIRequestContext, orderId: string): Promise<void> {
  const { number, total } = await attemptOf(orderId);
  const notification = {
    order_id: `${orderId}-${number}`,
    status_code: '200',
    gross_amount: `${total}.00`,
    transaction_status: 'settlement',
    fraud_status: 'accept',
  };
  const signed = `${notification.order_id}${notification.status_code}${notification.gross_amount}${serverKey}`;
  const data = { ...notification, signature_key: createHash('sha512').update(signed).digest('hex') };
  const answer = await request.post('/v1/hooks/midtrans', { data });
  expect(answer.status()).toBe(200);
}

/** The exact sum of the order arrives on our bank account. */
export async function transferExactly(request: APIRequestContext, orderId: string): Promise<void> {
  const { total } = await attemptOf(orderId);
  const mutation = {
    id: randomUUID(),
    account_number: '7310284456',
    amount: total,
    date: new Date().toISOString(),
    description: 'TRSF E-BANKING CR',
  };
  const body = JSON.stringify({ mutations: [mutation] });
  const signature = createHmac('sha256', mutationsSecret).update(body).digest('hex');
  const answer = await request.post('/v1/hooks/bank-mutations', {
    data: body,
    headers: { 'content-type': 'application/json', 'x-giliran-signature': signature },
  });
  expect(answer.status()).toBe(200);
}

/** A call of who runs the service. */
export async function asOperator(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const { db } = await appDatabase();
  const { cookie } = await openOperatorSession(db);
  const headers = { cookie, 'x-giliran-app': 'web', 'idempotency-key': randomUUID() };
  const answer = await request.post(`/v1/operator${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** The order's time is over; the job that looks for such orders runs now instead of within a minute. */
export async function runOut(orderId: string): Promise<void> {
  const { pool } = await appDatabase();
  await pool.query(
    `update top_ups set due_at = now() - interval '1 second', created_at = now() - interval '1 day' where order_id = $1`,
    [orderId],
  );
  await pool.query(`select graphile_worker.add_job('top-ups.expire', '{}'::json)`);
}

/** The owner has said who they are, without which nothing can be ordered. */
export async function completeProfile(email: string): Promise<void> {
  const { pool } = await appDatabase();
  await pool.query(`update members set full_name = 'Ratna Dewi', phone = '6281234567890' where email = $1`, [
    email,
  ]);
}

/** Nothing is left in the shop of this owner. */
export async function takeAllPoints(request: APIRequestContext, email: string): Promise<void> {
  const { db } = await appDatabase();
  const { id, points } = await db
    .selectFrom('members as owner')
    .innerJoin('accounts as account', 'account.id', 'owner.account_id')
    .where('owner.email', '=', email)
    .select(['account.id', 'account.points'])
    .executeTakeFirstOrThrow();
  await asOperator(request, `/accounts/${id}/points`, { key: randomUUID(), points: -points, reason: 'Uji' });
}

/** The month is over, and the job that invoices it runs; answers the number of the invoice as an address has it. */
export async function endOfMonth(accountId: string): Promise<{ key: string }> {
  const { db } = await appDatabase();
  const now = new Date();
  const soon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
  const log = createLog('silent', { write: () => undefined });
  await issueMonths({
    db,
    config: parseConfig(moneyEnv),
    clock: { now: () => soon },
    random: systemRandom,
    log,
  });
  const { number } = await db
    .selectFrom('invoices')
    .select('number')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { key: number.replaceAll('/', '-') };
}
