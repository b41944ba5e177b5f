import type { FastifyBaseLogger } from 'fastify';

type Child = Parameters<FastifyBaseLogger['child']>;

/**
 * The log of a request, made when there is something to say: a buyer's form says nothing, and pino writes down a child's
 * fields as soon as it is made.
 */
export class LazyLog implements FastifyBaseLogger {
  #made: FastifyBaseLogger | undefined;
  readonly #make: () => FastifyBaseLogger;

  constructor(parent: FastifyBaseLogger, ...child: Child) {
    this.#make = () => parent.child(...child);
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level() {
    return this.#log.level;
  }

  child(...child: Child) {
    return this.#log.child(...child);
  }

  fatal(...line: unknown[]) {
    this.#log.fatal(...(line as [unknown]));
  }

  error(...line: unknown[]) {
    this.#log.error(...(line as [unknown]));
  }

  warn(...line: unknown[]) {
    this.#log.warn(...(line as [unknown]));
  }

  info(...line: unknown[]) {
    this.#log.info(...(line as [unknown]));
  }

  debug(...line: unknown[]) {
    this.#log.debug(...(line as [unknown]));
  }

  trace(...line: unknown[]) {
    this.#log.trace(...(line as [unknown]));
  }

  silent() {
    // Says nothing, as pino's own.
  }
}
