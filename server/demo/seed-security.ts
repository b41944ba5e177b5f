import type { AuditKind } from '#contract/audit.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { DemoSeed } from './demo-seed.ts';
import { demoPeople } from './people.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const rotatorBatch =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** Who, what, how many hours ago, on which device. */
const happened: [email: string, kind: AuditKind, hoursAgo: number, userAgent: string][] = [
  ['owner@demo.test', 'account_created', 2_200, rotatorBatch],
  ['owner@demo.test', 'email_verified', 2_199.9, rotatorBatch],
  ['owner@demo.test', 'login', 2_199.8, rotatorBatch],
  ['owner@demo.test', 'password_changed', 2_199.7, rotatorBatch],
  ['admin@demo.test', 'login', 2_176, rotatorBatch],
  ['cs1@demo.test', 'login', 2_175, phone],
  ['cs2@demo.test', 'login_failed', 2_151, phone],
  ['cs2@demo.test', 'login', 2_150.9, phone],
  ['cs3@demo.test', 'reset_requested', 201, phone],
  ['cs3@demo.test', 'password_reset', 200.9, phone],
  ['cs3@demo.test', 'login', 200.8, phone],
  ['owner@demo.test', 'login', 26, phone],
  ['cs1@demo.test', 'login', 3, phone],
];

/** The account's past as its security history shows it. */
export const seedSecurity: DemoSeed = async (tx, { clock, random }) => {
  const members = await tx
    .selectFrom('members')
    .select(['account_id', 'id', 'email'])
    .where(
      'email',
      'in',
      demoPeople.map(({ email }) => email),
    )
    .execute();
  for (const [email, kind, hoursAgo, userAgent] of happened) {
    const member = members.find((one) => one.email === email);
    if (!member) continue;
    const then = new Date(clock.now().getTime() - hoursAgo * 60 * 60 * 1_000);
    const past = { clock: { now: () => then }, random };
    const details: Record<string, string> = kind === 'login' ? { method: 'password' } : {};
    const client = { ip: userAgent === phone ? '203.0.113.24' : '203.0.113.10', userAgent };
    await recordAudit(tx, past, { accountId: member.account_id, memberId: member.id, kind, details, client });
    if (kind === 'login') {
      await tx.updateTable('members').set({ last_active_at: then }).where('id', '=', member.id).execute();
    }
  }
};
