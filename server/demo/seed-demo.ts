import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { DemoSeed, SeedDeps } from './demo-seed.ts';
import { demoPassword, demoPeople } from './people.ts';
import { seedBankLines } from './seed-bank-lines.ts';
import { seedHeld } from './seed-held.ts';
import { seedLeadLives } from './seed-lead-lives.ts';
import { seedLeads } from './seed-leads.ts';
import { seedLooks } from './seed-looks.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPeople } from './seed-people.ts';
import { seedPoints } from './seed-points.ts';
import { seedRotators } from './seed-rotators.ts';
import { seedSecurity } from './seed-security.ts';
import { seedSpends } from './seed-spends.ts';
import { seedTopUps } from './seed-top-ups.ts';
import { encodeShopPictures } from './shop-pictures.ts';

/** In the order in which they stand on each other. */
const seeds: DemoSeed[] = [
  seedPeople,
  seedSecurity,
  seedRotators,
  seedLooks,
  seedLeads,
  seedLeadLives,
  seedHeld,
  seedTopUps,
  seedBankLines,
  seedPoints,
  seedSpends,
  seedNotifications,
];

/** Fills an empty database once. A database with real accounts is never touched. */
export async function seedDemo(db: Db, deps: Omit<SeedDeps, 'pictures'>): Promise<void> {
  if (await isSeeded(db)) return;
  // Before the transaction, which may not wait for them that long.
  const pictures = await encodeShopPictures();
  await withTransaction(db, async (tx) => {
    if (await isSeeded(tx)) return;
    // Nobody is notified of three months of leads.
    await muteChanges(tx);
    for (const seed of seeds) await seed(tx, { ...deps, pictures });
  });
}

async function isSeeded(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('members')
    .select('account_id as accountId')
    .where('email', '=', demoOwner)
    .executeTakeFirst();
  const first = await db
    .selectFrom('accounts')
    .select('id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (first && first.id === owner?.accountId) return true;
  // Also where somebody only registered under the name of the demo's owner.
  if (first) {
    throw new StartupError(
      '--demo refused: this database already has accounts; give an empty one with DATA_DIR',
    );
  }
  return false;
}

const demoOwner = demoPeople.find((person) => person.role === 'owner')?.email ?? '';

export function demoCredentials(): string[] {
  return demoPeople.map(
    ({ email, role, fullName }) => `${role.padEnd(6)} ${email.padEnd(16)} ${demoPassword}   ${fullName}`,
  );
}
