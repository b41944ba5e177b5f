import { type ImportField, importFields } from '#contract/imports.ts';
import type { Language } from '#contract/language.ts';
import { text } from '#contract/texts/index.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { csvBegin, csvLine } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { labelNames, memberNames, rotatorNames } from './references.queries.ts';
import { fieldLabels } from './write-refused.ts';

/** Every column there can be, with people and things of the shop itself, so that it could be handed in as it is. */
export function writeExample(
  deps: Pick<Deps, 'db' | 'clock'>,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  language: Language,
): Download {
  const today = dateIn(timeZone, deps.clock.now());
  const pieces = example(deps.db, { accountId, today }, language);
  return { fileName: `${text(language, 'imports.exampleFile')}.csv`, pieces };
}

async function* example(
  db: Db,
  { accountId, today }: { accountId: string; today: string },
  language: Language,
): AsyncGenerator<string> {
  const day = today.split('-').reverse().join('/');
  const full: Record<ImportField, string> = {
    phone: '081234567890',
    name: text(language, 'imports.exampleName'),
    address: text(language, 'imports.exampleAddress'),
    message: text(language, 'imports.exampleMessage'),
    date: `${day} 09.30`,
    status: text(language, 'imports.exampleContacted'),
    ...(await thingsOf(db, accountId)),
    note: text(language, 'imports.exampleNote'),
  };
  const short: Partial<typeof full> = {
    phone: '+62 813-4567-8901',
    date: day,
    status: text(language, 'imports.exampleNew'),
  };
  const headers = importFields.map((field) => text(language, fieldLabels[field]));
  const rows = [full, short].map((row) => importFields.map((field) => row[field] ?? ''));
  yield csvBegin + [headers, ...rows].map((cells) => csvLine(cells)).join('');
}

async function thingsOf(db: Db, accountId: string) {
  const [members, rotators, labels] = [
    await memberNames(db, accountId),
    await rotatorNames(db, accountId),
    await labelNames(db, accountId),
  ];
  // An e-mail and a slug are nobody else's.
  return { cs: members[0]?.email ?? '', rotator: rotators[0]?.slug ?? '', labels: labels[0]?.name ?? '' };
}
