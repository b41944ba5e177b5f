import { migrationNames, readMigrations } from '#server/platform/database/migration-files.ts';
import { checkMigrations } from './migrations/rules.ts';

const files = await readMigrations(await migrationNames());
const found = checkMigrations(files);
for (const { rule, file, message } of found) console.log(`${file}  ${rule}  ${message}`);
console.log(`${files.length} migrations read, ${found.length} forbidden steps (docs/MIGRATIONS.md)`);
process.exitCode = found.length === 0 ? 0 : 1;
