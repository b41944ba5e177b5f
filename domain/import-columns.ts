import { type ImportField, importFields } from './import-fields.ts';
import { readPhone } from './import-values.ts';
import { fileFields, forFields, leadFields } from './lead-fields.ts';
import type { TimeZone } from './working-hours.ts';

/**
 * How people head their columns, in both languages, and how our own exports do; the better sign first. What fits
 * nowhere is left alone: a column that is not taken in can be chosen by hand, a wrong one must be noticed first.
 */
const headings: Record<ImportField, readonly string[]> = {
  ...forFields(fileFields, (field) => words(leadFields[field].headings)),
  date: words(
    'tanggal masuk, tanggal lead, waktu masuk, tanggal, waktu, waktu wib, waktu wita, waktu wit, tgl, tgl masuk, tanggal wib, tanggal dibuat, dibuat, dibuat pada, tanggal chat, tanggal waktu, tanggal dan waktu, hari tanggal, date, time, date time, datetime, time wib, date wib, timestamp, created at, created, created date, created time, created on, lead date, date created, arrived at',
  ),
  status: words('status lead, status, status pembeli, status pelanggan, lead status, stage, tahap'),
  cs: words(
    'nama cs, cs, customer service, nama sales, sales, nama agen, agen, agent, agent name, cs name, sales name, salesperson, admin, nama admin, pic, petugas, ditangani oleh, handled by, assigned to, assignee, owner, penanggung jawab',
  ),
  rotator: words(
    'rotator, nama rotator, judul rotator, rotator name, kampanye, nama kampanye, campaign, campaign name, link rotator',
  ),
  labels: words('label, labels, tag, tags, nama label'),
  note: words('catatan, catatan cs, note, notes, keterangan, remark, remarks, komentar, comment, comments'),
};

function words(list: string): string[] {
  return list.split(', ');
}

/** What each column may hold, from its header; else the phone from what stands in it. No field twice. */
export function guessFields(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportField | null)[] {
  const plain = headers.map(plainHeading);
  const fields: (ImportField | null)[] = headers.map(() => null);
  for (const field of importFields) {
    const places = headings[field].map((heading) => plain.indexOf(heading)).filter((place) => place >= 0);
    const [place] = field === 'phone' ? withPhonesFirst(places, samples) : places;
    if (place !== undefined) fields[place] = field;
  }
  if (!fields.includes('phone')) {
    const place = headers.findIndex(
      (_, column) => fields[column] === null && isMostlyPhones(column, samples),
    );
    if (place >= 0) fields[place] = 'phone';
  }
  return fields;
}

/** Of a column for WhatsApp that nobody filled in and one for phones, the second is meant. */
function withPhonesFirst(places: readonly number[], samples: readonly (readonly string[])[]): number[] {
  const filled = places.filter((place) => isMostlyPhones(place, samples));
  return [...filled, ...places];
}

function isMostlyPhones(column: number, samples: readonly (readonly string[])[]): boolean {
  const cells = samples.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const phones = cells.filter((cell) => readPhone(cell) !== undefined);
  return phones.length > 0 && phones.length * 2 > cells.length;
}

/** 'No. HP/WA (aktif)' is 'no hp wa': signs, letter case and what stands in brackets do not matter. */
function plainHeading(header: string): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')) || plain(header);
}

/** 'Waktu (WITA)': whose clock the times below it are by. */
export function zoneInHeading(header: string): TimeZone | undefined {
  return /\b(WIB|WITA|WIT)\b/i.exec(header)?.[1]?.toUpperCase() as TimeZone | undefined;
}

/** Whether the first row of a file is a buyer already: no header is a phone number. */
export function isDataRow(cells: readonly string[]): boolean {
  return cells.some((cell) => readPhone(cell) !== undefined);
}
