import type { EventEmitter } from 'node:events';
import { isUnavailable } from './database/unavailable.ts';
import type { Log } from './log.ts';

interface Guard {
  log: Log;
  onSurvived(kind: 'rejection' | 'connection'): void;
  onFatal(): void;
}

/**
 * What happens to errors that nobody caught. A promise that was rejected and that nobody waited for has left nothing
 * half done outside of it, and a lost connection is replaced by its pool: both are logged as errors, counted, and
 * survived. An exception thrown out of anything else may have left the process in any state: it stops.
 */
export function guardProcess(events: Pick<EventEmitter, 'on'>, { log, onSurvived, onFatal }: Guard): void {
  events.on('unhandledRejection', (error: unknown) => {
    log.error({ err: error }, 'a rejected promise that nobody handled');
    onSurvived('rejection');
  });
  events.on('uncaughtException', (error: unknown) => {
    if (isUnavailable(error)) {
      log.error({ err: error }, 'a lost connection that nobody handled');
      onSurvived('connection');
      return;
    }
    log.fatal({ err: error }, 'unexpected failure, stopping');
    onFatal();
  });
}
