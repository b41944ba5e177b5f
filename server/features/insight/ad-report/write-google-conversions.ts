import { googleTime, googleTimeZone } from '#domain/google-conversions.ts';
import type { Db } from '#server/platform/database/index.ts';
import { csvLine } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/download.ts';
import { type GoogleAsked, selectGoogleConversions } from './google-conversions.queries.ts';

/** As Google's help wants it, in English whatever the seller's language is. */
const titles = [
  'Google Click ID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
];
const portion = 1_000;

export function writeGoogleConversions(db: Db, asked: GoogleAsked, name: string): Download {
  const { from, to } = asked;
  return { fileName: `google-ads-${from}-${to}.csv`, pieces: pieces(db, asked, name) };
}

async function* pieces(db: Db, asked: GoogleAsked, name: string): AsyncGenerator<string> {
  const rows = await selectGoogleConversions(db, asked);
  yield csvLine([{ own: `Parameters:TimeZone=${googleTimeZone(asked.timeZone)}` }], ',') +
    csvLine(titles, ',');
  for (let first = 0; first < rows.length; first += portion) {
    const lines = rows
      .slice(first, first + portion)
      .map(({ gclid, at, value, currency }) =>
        csvLine([gclid, name, { own: googleTime(at, asked.timeZone) }, value, currency], ','),
      );
    yield lines.join('');
  }
}
