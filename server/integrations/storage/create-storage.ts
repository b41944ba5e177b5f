import { join, resolve } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Random } from '#server/platform/random.ts';
import { rootDir } from '#server/platform/root.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const timeoutMs = 10_000;

/** A bucket where one is configured, else a folder beside the database. */
export function createStorage({ config, random }: { config: Config; random: Random }): Storage {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const keys = { S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(keys).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(keys).length) {
    return createFolderStorage(join(resolve(rootDir, config.DATA_DIR), 'files'), random);
  }
  if (S3_URL === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new StartupError(
      `The storage of files is only half configured: give ${missing.map(([name]) => name).join(' and ')} too, ` +
        `or none of ${Object.keys(keys).join(', ')}`,
    );
  }
  if (!/^https?:\/\//.test(S3_URL)) {
    throw new StartupError('S3_URL must begin with https:// or http:// and name the bucket');
  }
  return createS3Storage({
    url: S3_URL,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    timeoutMs,
  });
}
