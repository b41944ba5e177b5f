import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { regionsFile } from '#server/features/money/regions/read-regions.ts';

// Makes the file of regions anew: npx tsx scripts/regions-file.ts <folder with the CSV files of idn-area-data>

const folder = process.argv[2];
if (!folder)
  throw new Error('name the folder with provinces.csv, regencies.csv, districts.csv and villages.csv');

const levels = ['provinces', 'regencies', 'districts', 'villages'];
const rows = levels.flatMap((level, depth) => {
  const text = readFileSync(join(folder, `${level}.csv`), 'utf8');
  const records: { code: string; name: string }[] = parse(text, { columns: true });
  return records.map(({ code, name }) => ({ code, name, depth }));
});
rows.sort((a, b) => (a.code < b.code ? -1 : 1));
// A line says only its own part of the code; how far it is moved in says what it belongs to.
const lines = rows.map(({ code, name, depth }) => `${' '.repeat(depth)}${code.split('.').at(-1)} ${name}`);
writeFileSync(regionsFile, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
console.log(`${lines.length} regions written`);
