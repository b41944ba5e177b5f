import type { Language } from '#contract/language.ts';
import type { Colour } from '#domain/label-colour.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { insertLabel } from './labels.queries.ts';

interface Starter {
  name: string;
  colour: Colour;
}

const red = '#b3261e';
const yellow = '#f2b93b';
const blue = '#1f6098';
const green = '#2e7d4f';

/** What a shop begins with: from then on its own, to be changed and deleted like any other. */
export const starterLabels: Record<Language, readonly Starter[]> = {
  id: [
    { name: 'Minat tinggi', colour: red },
    { name: 'Tanya ongkir', colour: yellow },
    { name: 'Minta diskon', colour: blue },
    { name: 'Langganan', colour: green },
  ],
  en: [
    { name: 'Very interested', colour: red },
    { name: 'Asked about shipping', colour: yellow },
    { name: 'Wants a discount', colour: blue },
    { name: 'Regular', colour: green },
  ],
};

/** Of an account that has just been opened: nothing is there that a name could clash with. */
export async function addStarterLabels(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  accountId: string,
  language: Language,
): Promise<void> {
  for (const label of starterLabels[language])
    await insertLabel(tx, accountId, { ...label, id: newId(clock, random), at: clock.now() });
}
