import { StartupError } from '../startup-error.ts';

export function errorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function diskFull(folder: string): StartupError {
  return new StartupError(
    `the disk that holds ${folder} is full: free some space, or point DATA_DIR to another disk`,
  );
}

/** Turns what the file system may answer on the data folder into the one line a person can act on. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError) return error;
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(
        `the data folder ${dataDir} is not writable for this user (${errorText(error)}): ` +
          'change its owner, or point DATA_DIR to another folder',
        { cause: error },
      );
    case 'ENOENT':
      return new StartupError(
        `the data folder ${dataDir} cannot be created (${errorText(error)}): point DATA_DIR to another folder`,
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir);
    case 'ENAMETOOLONG':
      return new StartupError(
        `the path of the data folder ${dataDir} is too long: point DATA_DIR to a shorter one`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        `the data folder ${dataDir} cannot be a folder, a file stands in its way: remove it or change DATA_DIR`,
        { cause: error },
      );
    default:
      return error;
  }
}
