import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/index.ts';
import type { EventHub } from '../events/hub.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Random } from '../random.ts';
import type { Secrets } from '../secrets.ts';
import type { Viewer } from './viewer.ts';

export type App = FastifyInstance;

/** Everything a feature may need, made once in start.ts and handed down. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  hub: EventHub;
  metrics: Metrics;
  secrets: Secrets;
  /** Who is asking, from the session; null for a stranger. The reply may renew the session's cookie. */
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | null>;
}
