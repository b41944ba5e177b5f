import { demoAccount } from './demo-money.ts';
import type { DemoSeed } from './demo-seed.ts';

const minuteMs = 60_000;

/** What the bank reported lately: the money of the order that is being checked, and a sum that nobody has ordered for. */
export const seedBankLines: DemoSeed = async (tx, { clock }) => {
  const checked = await tx
    .selectFrom('top_ups')
    .select(['total', 'claimed_at as claimedAt'])
    .where('state', '=', 'checking')
    .executeTakeFirstOrThrow();
  const paidAt = new Date((checked.claimedAt ?? clock.now()).getTime() - 3 * minuteMs);
  const lines = [
    { amount: checked.total, at: paidAt, description: 'TRSF E-BANKING CR FTSCY/WS95031 RATNA DEWI' },
    {
      amount: 150_000,
      at: new Date(paidAt.getTime() - 90 * minuteMs),
      description: 'TRSF E-BANKING CR FTSCY/WS95051 SITI NURHALIZA',
    },
  ];
  await tx
    .insertInto('bank_mutations')
    .values(
      lines.map((line, index) => ({
        ...line,
        source: 'csv',
        id: `demo-${index + 1}`,
        account_number: demoAccount.number,
        has_sen: false,
        received_at: new Date(line.at.getTime() + minuteMs),
        state: 'waiting',
      })),
    )
    .execute();
};
