import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSchema } from '#server/platform/database/describe-schema.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts';
import { rootDir } from '#server/platform/root.ts';

/** Migrates an empty database and writes the types of its tables next to the code that uses them. */
const dataDir = await mkdtemp(join(tmpdir(), 'giliran-types-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  durable: false,
  log: (_level, text) => console.error(text),
});
try {
  const { db, pool, close } = openDatabase({
    connection: postgres.ownerConnection,
    size: 5,
    onError: (error) => console.error(error),
  });
  await migrate(pool);
  await writeFile(join(rootDir, 'server/platform/database/schema.gen.ts'), await describeSchema(db));
  await close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
