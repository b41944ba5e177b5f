import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { createOperate, operatorEmails } from './operators.ts';
import { createPayingShop } from './top-ups.ts';

const secret = 'rahasia-mutasi';

/** A shop that pays, the bank service that reports it, and two operators. */
export async function createOperatorMoney(env: Record<string, string> = {}) {
  const shop = await createPayingShop({ MOOTA_SECRET: secret, OPERATOR_ADJUST_LIMIT: '500', ...env });
  const { app, deps, order, send, jobs, operate } = shop;
  return {
    ...shop,
    second: createOperate(shop, { email: operatorEmails[1] }),
    byTransfer: (points = 100) => order(points, { kind: 'transfer' }),
    claim: (orderId: string, amount: number) =>
      send('POST', `/v1/top-ups/${orderId}/claim`, {
        receipt: { bank: 'BCA', holder: 'Ratna', amount, day: '2026-11-16' },
      }),
    moota: (amount: number, changes: Record<string, unknown> = {}) => {
      const mutation = {
        mutation_id: randomUUID(),
        account_number: '7310284456',
        date: '2026-11-16 10:30:00',
      };
      const body = JSON.stringify([{ ...mutation, amount, type: 'CR', description: 'TRSF', ...changes }]);
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', signature };
      return app.inject({ method: 'POST', url: '/v1/hooks/moota', payload: body, headers });
    },
    data: async (path: string, as = operate) => (await as('GET', path)).json().data,
    actsOf: (accountId: string, kind: string) =>
      deps.db
        .selectFrom('operator_acts as a')
        .innerJoin('operators as o', 'o.id', 'a.operator_id')
        .select(['o.email', 'a.reason', 'a.before', 'a.after'])
        .where('a.kind', '=', kind)
        .where('a.account_id', '=', accountId)
        .execute(),
    mailsAbout: async (email: string, words: string) => {
      await jobs();
      const mails = await mailsTo(shop, email);
      return mails.filter(({ subject }) => subject.includes(words)).length;
    },
    expectWholeLedger: async () => expect((await checkLedger(deps.db)).differences).toEqual([]),
  };
}
