import { newId } from '#server/platform/ids.ts';
import { type DemoSeed, openedHours } from './demo-seed.ts';
import { demoPeople } from './people.ts';
import { demoRotators } from './rotators.ts';

const hourMs = 60 * 60 * 1_000;

/** The seller's links, made on the first day. */
export const seedRotators: DemoSeed = async (tx, { clock, random }) => {
  const members = await tx
    .selectFrom('members')
    .select(['account_id', 'id', 'email'])
    .where(
      'email',
      'in',
      demoPeople.map(({ email }) => email),
    )
    .execute();
  const idOf = (email: string | null) => members.find((member) => member.email === email)?.id ?? null;
  const accountId = members[0]?.account_id ?? '';
  for (const [index, rotator] of demoRotators.entries()) {
    const created_at = new Date(clock.now().getTime() - (openedHours + (index + 1) / 10) * hourMs);
    const id = newId({ now: () => created_at }, random);
    await tx
      .insertInto('rotators')
      .values({
        account_id: accountId,
        id,
        title: rotator.title,
        slug: rotator.slug,
        type: rotator.type,
        rotation: rotator.rotation,
        status: rotator.status,
        inputs: JSON.stringify(rotator.inputs),
        button_text: rotator.buttonText,
        template: rotator.template,
        default_member_id: idOf(rotator.fallback),
        created_at,
      })
      .execute();
    await tx.insertInto('rotator_turns').values({ account_id: accountId, rotator_id: id }).execute();
    const rows = rotator.members.map(([email, ratio], place) => ({
      account_id: accountId,
      rotator_id: id,
      member_id: idOf(email) ?? '',
      ratio,
      place,
    }));
    await tx.insertInto('rotator_members').values(rows).execute();
  }
};
