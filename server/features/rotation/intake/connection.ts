import type pg from 'pg';

/** A rotator that somebody holds for longer is given up for now, so that the others go on. */
const lockTimeoutMs = 3_000;

/**
 * The intake has connections of its own: no screen keeps a buyer waiting. Its statements go along indexes only: a plan
 * that was kept from when a table was small would read all of it now that it is not.
 */
export function intakeConnection(connection: pg.PoolConfig): pg.PoolConfig {
  const settings = [
    `lock_timeout=${lockTimeoutMs}`,
    'enable_seqscan=off',
    'enable_hashjoin=off',
    'enable_mergejoin=off',
    'jit=off',
    // A batch is read in less time than it takes to start helpers.
    'max_parallel_workers_per_gather=0',
    'plan_cache_mode=force_generic_plan',
  ];
  return { ...connection, options: settings.map((setting) => `-c ${setting}`).join(' ') };
}
