import { newId } from '#server/platform/ids.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { type DemoSeed, openedHours } from './demo-seed.ts';
import { demoPassword, demoPeople, demoShop } from './people.ts';

/** The seller and their people. */
export const seedPeople: DemoSeed = async (tx, { clock, random }) => {
  // The id of an account says when it was opened.
  const openedAt = new Date(clock.now().getTime() - openedHours * 3_600_000);
  const accountId = newId({ now: () => openedAt }, random);
  await tx.insertInto('accounts').values({ id: accountId, name: demoShop }).execute();
  const passwordHash = await hashPassword(demoPassword);
  const teams = new Map<string, string>();
  for (const { team } of demoPeople) if (team) teams.set(team, teams.get(team) ?? newId(clock, random));
  await tx
    .insertInto('teams')
    .values([...teams].map(([name, id]) => ({ account_id: accountId, id, name, created_at: clock.now() })))
    .execute();
  await tx
    .insertInto('members')
    .values(
      demoPeople.map((person, place) => ({
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
        join_order: place,
        team_id: teams.get(person.team ?? '') ?? null,
        // They know their way.
        tour: 'completed' as const,
        hours: person.hours ? JSON.stringify(person.hours) : null,
      })),
    )
    .execute();
};
