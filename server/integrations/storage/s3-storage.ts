import { S3mini } from 's3mini';
import { AppError } from '#server/platform/errors.ts';
import { checkKey, checkNewFile, type Storage } from './storage.ts';

export interface Bucket {
  /** The full address of the bucket, its name in the path. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs: number;
}

/** Uploaded files in a bucket of an S3-compatible storage. */
export function createS3Storage({ url, timeoutMs, ...bucket }: Bucket): Storage {
  const client = new S3mini({ ...bucket, endpoint: url, requestAbortTimeout: timeoutMs });
  return {
    async put(key, bytes, contentType) {
      checkNewFile(key, contentType);
      await answered(() => client.putObject(key, bytes, contentType));
    },

    async get(key) {
      const contentType = checkKey(key);
      return answered(async () => {
        const answer = await client.getObjectResponse(key);
        return answer ? { bytes: new Uint8Array(await answer.arrayBuffer()), contentType } : undefined;
      });
    },

    async remove(key) {
      checkKey(key);
      await answered(() => client.deleteObject(key));
    },
  };
}

/** A storage that is away is not our mistake: the person may try again, the log has the cause. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new AppError('unavailable', {
      message: 'the storage of files failed',
      cause: error,
      retryAfterSeconds: 5,
    });
  }
}
