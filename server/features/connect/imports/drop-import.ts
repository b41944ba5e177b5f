import type { Deps } from '#server/platform/http/app-types.ts';
import { failImport } from './fail-import.ts';
import type { ImportRef } from './import-job.ts';

/** Nobody goes on with it any more: what was taken in stays, and whoever uploaded the file sees that it failed. */
export async function dropImport(deps: Pick<Deps, 'db' | 'clock'>, ref: ImportRef): Promise<void> {
  await failImport(deps, ref, { problem: 'unexpected' }, () => true);
}
