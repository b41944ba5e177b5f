import { nameLength } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';
import type { Rotator, RotatorItems } from '#contract/rotator-editor.ts';
import { text } from '#contract/texts/index.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { type AddDeps, payFor } from './add-rotator.ts';
import { holdOfPage } from './check-page.ts';
import { holdPeople } from './check-people.ts';
import { drawSlug } from './draw-slug.ts';
import { loadRotator } from './load-rotator.ts';
import { insertRotator, languageOf, lockRotator, titlesOf } from './rotators.queries.ts';

/** There are two thousand million links: to draw a taken one so often means a broken random source. */
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
    // Two copies of one original are made one after the other, so that each gets its own name.
    const found = await lockRotator(tx, accountId, id);
    if (!found) throw new AppError('not_found');
    const { id: _id, status: _status, ...items } = found;
    const held = await holdPeople(tx, accountId, items);
    const { defaultMemberId } = items;
    const language = await languageOf(tx, accountId, viewer.memberId);
    const title = copyTitle(items.title, language, await titlesOf(tx, accountId));
    const copyId = await insertCopy(tx, deps, accountId, {
      ...items,
      title,
      // Who and what was removed in this moment is left out.
      ...(await holdOfPage(tx, accountId, items)),
      members: items.members.filter(({ memberId }) => held.has(memberId)),
      defaultMemberId: defaultMemberId !== null && held.has(defaultMemberId) ? defaultMemberId : null,
    });
    await payFor(tx, deps, viewer, { ...items, id: copyId, title }, client);
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

/** "Promo (salinan)"; of that one, or when that one is there already, "Promo (salinan 2)". */
function copyTitle(title: string, language: Language, taken: ReadonlySet<string>): string {
  const [, original = title, before] = title.match(copied) ?? [];
  let number = original === title ? 1 : Number(before ?? 1) + 1;
  let copy = numberedCopy(original, number, language);
  while (taken.has(copy)) {
    number += 1;
    copy = numberedCopy(original, number, language);
  }
  return copy;
}

function numberedCopy(original: string, number: number, language: Language): string {
  const named = (title: string) =>
    number === 1
      ? text(language, 'rotator.copy', { title })
      : text(language, 'rotator.copyAgain', { title, number });
  const added = named('').length;
  let cut = original;
  // By whole letters: half an emoji is none.
  while (cut.length > nameLength - added) cut = [...cut].slice(0, -1).join('');
  return named(cut.trimEnd());
}

/** In either language: the one who copies may read another than the one before. */
const copied = /^(.+) \((?:salinan|copy)(?: (\d{1,6}))?\)$/u;
