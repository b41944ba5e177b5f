import { newId } from '#server/platform/ids.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { DemoSeed } from './demo-seed.ts';
import { demoPassword, demoPeople, demoShop } from './people.ts';

/** The seller and their people. */
export const seedPeople: DemoSeed = async (tx, { clock, random }) => {
  const accountId = newId(clock, random);
  await tx.insertInto('accounts').values({ id: accountId, name: demoShop }).execute();
  const passwordHash = await hashPassword(demoPassword);
  await tx
    .insertInto('members')
    .values(
      demoPeople.map((person) => ({
        account_id: accountId,
        id: newId(clock, random),
        email: person.email,
        password_hash: passwordHash,
        has_initial_password: person.isNew ?? false,
        email_verified_at: person.isNew ? null : clock.now(),
        phone: person.phone,
        full_name: person.fullName,
        nickname: person.nickname,
        role: person.role,
      })),
    )
    .execute();
};
