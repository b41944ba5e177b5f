import { nameLength } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';
import type { Rotator, RotatorItems } from '#contract/rotators.ts';
import { text } from '#contract/texts/index.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { type AddDeps, payFor } from './add-rotator.ts';
import { holdPeople } from './check-people.ts';
import { drawSlug } from './draw-slug.ts';
import { loadRotator } from './load-rotator.ts';
import { findRotator, insertRotator, languageOf } from './rotators.queries.ts';

/** Two thousand million links: who draws a taken one this often has broken dice. */
const mostDraws = 20;

/** Paused, so that nothing goes live that nobody has looked at. Everyone starts anew, without saved turns. */
export async function copyRotator(
  deps: AddDeps,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<Rotator> {
  const { accountId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const found = await findRotator(tx, accountId, id);
    if (!found) throw new AppError('not_found');
    const { id: _id, status: _status, ...items } = found;
    const held = await holdPeople(tx, accountId, items);
    const { defaultMemberId } = items;
    const title = copyTitle(items.title, await languageOf(tx, accountId, viewer.memberId));
    const copyId = await insertCopy(tx, deps, accountId, {
      ...items,
      title,
      // Who was removed in this moment is left out.
      members: items.members.filter(({ memberId }) => held.has(memberId)),
      defaultMemberId: defaultMemberId !== null && held.has(defaultMemberId) ? defaultMemberId : null,
    });
    await payFor(tx, deps, viewer, { id: copyId, title }, client);
    return loadRotator({ ...deps, db: tx }, accountId, copyId);
  });
}

async function insertCopy(
  tx: Db,
  { clock, random }: AddDeps,
  accountId: string,
  items: RotatorItems,
): Promise<string> {
  const rotator = { accountId, id: newId(clock, random), at: clock.now(), status: 'paused' } as const;
  for (let draw = 0; draw < mostDraws; draw += 1) {
    if (await insertRotator(tx, rotator, { ...items, slug: drawSlug(random) })) return rotator.id;
  }
  throw new Error(`no free link in ${mostDraws} draws`);
}

/** "Promo (salinan)", and of that one "Promo (salinan 2)". */
function copyTitle(title: string, language: Language): string {
  const [, original = title, number] = title.match(copied) ?? [];
  const isFirst = original === title;
  const named = (of: string) =>
    isFirst
      ? text(language, 'rotator.copy', { title: of })
      : text(language, 'rotator.copyAgain', { title: of, number: Number(number ?? 1) + 1 });
  const added = named('').length;
  let cut = original;
  // By whole letters: half an emoji is none.
  while (cut.length > nameLength - added) cut = [...cut].slice(0, -1).join('');
  return named(cut.trimEnd());
}

/** In either language: the one who copies may read another than the one before. */
const copied = /^(.+) \((?:salinan|copy)(?: (\d{1,6}))?\)$/u;
