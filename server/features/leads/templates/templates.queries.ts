import { sql } from 'kysely';
import type { Template } from '#contract/templates.ts';
import type { TemplateKind } from '#domain/template-variables.ts';
import type { Db } from '#server/platform/database/index.ts';

/** With the member's own favourites first; `only`: just this one. */
export async function templatesOf(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
  only?: string,
): Promise<Template[]> {
  return db
    .selectFrom('templates as t')
    .leftJoin('favourite_templates as f', (join) =>
      join
        .onRef('f.account_id', '=', 't.account_id')
        .onRef('f.template_id', '=', 't.id')
        .on('f.member_id', '=', memberId),
    )
    .select([
      't.id',
      't.name',
      't.text',
      't.kind',
      't.revision',
      sql<boolean>`f.member_id is not null`.as('isFavourite'),
    ])
    .where('t.account_id', '=', accountId)
    .$if(only !== undefined, (query) => query.where('t.id', '=', only as string))
    .orderBy(sql`f.member_id is null`)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute();
}

export async function countTemplates(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('templates')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** False when the account has a template of this name. */
export async function insertTemplate(
  tx: Db,
  accountId: string,
  { id, name, text, kind, at }: { id: string; name: string; text: string; kind: TemplateKind; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('templates')
    .values({ account_id: accountId, id, name, text, kind, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockTemplate(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('templates')
    .select('revision')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** False when another has this name; the transaction is then lost. */
export async function updateTemplate(
  tx: Db,
  accountId: string,
  { id, name, text, kind }: { id: string; name: string; text: string; kind?: TemplateKind | undefined },
): Promise<boolean> {
  try {
    await tx
      .updateTable('templates')
      .set({ name, text, ...(kind && { kind }) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'templates_name') return false;
    throw error;
  }
}

/** False when there was none. */
export async function deleteTemplate(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('templates')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether it is there; nobody deletes it before the transaction ends. */
export async function holdTemplate(tx: Db, accountId: string, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('templates')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

interface Favourite {
  accountId: string;
  memberId: string;
  templateId: string;
}

export async function insertFavourite(tx: Db, { accountId, memberId, templateId }: Favourite): Promise<void> {
  await tx
    .insertInto('favourite_templates')
    .values({ account_id: accountId, member_id: memberId, template_id: templateId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(tx: Db, { accountId, memberId, templateId }: Favourite): Promise<void> {
  await tx
    .deleteFrom('favourite_templates')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('template_id', '=', templateId)
    .execute();
}
