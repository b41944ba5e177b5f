import type pg from 'pg';

/** A rotator whose row is locked for longer is given up for now, so that the others go on. */
const lockTimeoutMs = 3_000;

/**
 * The intake has connections of its own, so that no screen keeps a buyer waiting. Its statements use indexes only: a plan
 * that was cached while a table was small would later read the whole table.
 */
export function intakeConnection(connection: pg.PoolConfig): pg.PoolConfig {
  const settings = [
    `lock_timeout=${lockTimeoutMs}`,
    'enable_seqscan=off',
    'enable_hashjoin=off',
    'enable_mergejoin=off',
    'jit=off',
    // A batch is read in less time than it takes to start parallel workers.
    'max_parallel_workers_per_gather=0',
    'plan_cache_mode=force_generic_plan',
  ];
  return { ...connection, options: settings.map((setting) => `-c ${setting}`).join(' ') };
}
