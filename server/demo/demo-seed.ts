import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

export type SeedDeps = Pick<Deps, 'clock' | 'random'>;

/** One feature's share of the demo data, written in the one transaction of all of them. */
export type DemoSeed = (tx: Db, deps: SeedDeps) => Promise<void>;
