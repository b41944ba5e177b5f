import type { Language } from '#contract/language.ts';
import type { RotatorInputs } from '#contract/rotator-editor.ts';
import type { Rotation } from '#domain/rotation.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

export const allInputs: RotatorInputs = {
  name: { show: true, required: true, label: '', placeholder: '' },
  phone: { show: true, required: true, label: '', placeholder: '' },
  address: { show: false, required: false, label: '', placeholder: '' },
};

interface RotatorOptions {
  accountId: string;
  /** Who takes turns, in this order. */
  members?: readonly { memberId: string; ratio?: number }[];
  title?: string;
  slug?: string;
  type?: 'form' | 'direct';
  rotation?: Rotation;
  status?: 'active' | 'paused';
  sticky?: 'always' | 'on-duty' | 'off';
  inputs?: RotatorInputs;
  template?: string;
  defaultMemberId?: string | null;
}

let count = 0;

/** A rotator, with whatever the test does not care about filled in. */
export async function createRotator(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: RotatorOptions,
): Promise<{ id: string; slug: string }> {
  count += 1;
  const { accountId } = options;
  const id = newId(clock, random);
  const slug = options.slug ?? `r${random.bytes(4).toString('hex')}`;
  await db
    .insertInto('rotators')
    .values({
      account_id: accountId,
      id,
      slug,
      title: options.title ?? `Rotator ${count}`,
      type: options.type ?? 'form',
      rotation: options.rotation ?? 'ratio',
      status: options.status ?? 'active',
      sticky: options.sticky ?? 'on-duty',
      inputs: JSON.stringify(options.inputs ?? allInputs),
      button_text: 'Chat lewat WhatsApp',
      template: options.template ?? 'Halo {cs}, saya {name}. Kode: {code}',
      default_member_id: options.defaultMemberId ?? null,
      created_at: clock.now(),
    })
    .execute();
  await db.insertInto('rotator_turns').values({ account_id: accountId, rotator_id: id }).execute();
  for (const [place, { memberId, ratio = 1 }] of (options.members ?? []).entries()) {
    await db
      .insertInto('rotator_members')
      .values({ account_id: accountId, rotator_id: id, member_id: memberId, ratio, place })
      .execute();
  }
  return { id, slug };
}

/** What its pages speak from now on, once they have learnt of it. */
export async function speak(
  { db }: Pick<Deps, 'db'>,
  { accountId, id }: { accountId: string; id: string },
  language: Language,
): Promise<void> {
  await db
    .insertInto('rotator_looks')
    .values({ account_id: accountId, rotator_id: id, language })
    .onConflict((conflict) => conflict.columns(['account_id', 'rotator_id']).doUpdateSet({ language }))
    .execute();
}
