import type { Language } from '#contract/language.ts';
import { dateIn, type TimeZone } from '#domain/working-hours.ts';
import { archiveParts } from './archive-parts.ts';

interface About {
  createdAt: Date;
  timeZone: TimeZone;
  /** Rows of each file. */
  counts: Record<string, number>;
}

const texts = {
  id: {
    title: (day: string) => `Semua data toko di Giliran, ${day}`,
    how: [
      'Setiap file CSV memuat satu jenis data: baris pertama nama kolom, lalu satu baris per data, dipisah koma, UTF-8.',
      'Waktu ditulis dalam format ISO 8601. Kolom id menghubungkan file satu dengan yang lain, misalnya lead_id dengan id di leads.csv.',
      'Kata sandi, token, kunci API, dan rahasia webhook tidak disertakan.',
    ],
    rows: (count: number) => `${count} baris`,
  },
  en: {
    title: (day: string) => `Everything of the shop at Giliran, ${day}`,
    how: [
      'Each CSV file holds one kind of data: the first line names the columns, then a line for each, separated by commas, UTF-8.',
      'Times are written as ISO 8601. Ids connect the files, such as lead_id with id in leads.csv.',
      'Passwords, tokens, API keys and secrets of webhooks are left out.',
    ],
    rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  },
} satisfies Record<Language, unknown>;

/** What is in each file, in the language of the one who asked. */
export function archiveReadme(language: Language, { createdAt, timeZone, counts }: About): string {
  const { title, how, rows } = texts[language];
  const files = Object.entries(archiveParts).map(
    ([name, { about }]) => `${`${name}.csv`.padEnd(28)}${about[language]} (${rows(counts[name] ?? 0)})`,
  );
  return [title(dateIn(timeZone, createdAt)), '', ...how, '', ...files, ''].join('\r\n');
}
