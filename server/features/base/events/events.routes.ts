import type { ServerResponse } from 'node:http';
import {
  beatEvent,
  beatEveryMs,
  eventsPath,
  helloEvent,
  longestAgeMs,
  resetEvent,
} from '#contract/events.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  eventsOfLast,
  eventsSince,
  latestEventId,
  type StoredEvent,
} from '#server/platform/events/publish.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { requireViewer, type Viewer } from '#server/platform/http/viewer.ts';

import { mayReceive } from './may-receive.ts';
import { createStreamLimits } from './stream-limits.ts';

const beat = `: still here\nevent: ${beatEvent}\ndata: {}\n\n`;
/** A screen that does not read is let go before it fills our memory; it catches up when it returns. */
const maxUnreadBytes = 1_000_000;

/** A transaction may commit this long after its event got its time. */
const lateMs = 2_000;

/** Where a stream goes on from: what was received last, or how long ago the screen began to fetch what it shows. */
interface Place {
  lastEventId: string | undefined;
  age: number | undefined;
}

function ageOf(written: unknown): number | undefined {
  return typeof written === 'string' && /^\d{1,9}$/.test(written)
    ? Math.min(Number(written), longestAgeMs)
    : undefined;
}

type EventsDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'hub' | 'metrics' | 'log'>;

/** Server-sent events: what happens in the viewer's account, as it happens. At least once, in order of commit. */
export function eventsRoutes(app: App, deps: EventsDeps): void {
  const openStreams = new Set<() => void>();
  const limits = createStreamLimits(deps.config);
  app.addHook('preClose', async () => {
    for (const end of openStreams) end();
  });

  app.get(eventsPath, { schema: { hide: true } }, async (request, reply) => {
    const viewer = requireViewer(request);
    if (!deps.hub.isListening()) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    // Gone while we found out who it is: its end has passed, so nothing would give back what is taken now.
    if (request.raw.socket.destroyed) return void reply.hijack();
    reply.raw.once('close', limits.enter(viewer));
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // A browser that mends its connection sends the header; a tab that goes on for another can only ask in the address.
    const { after, age } = request.query as { after?: unknown; age?: unknown };
    const lastEventId = request.headers['last-event-id']?.toString() ?? after?.toString();
    await stream(reply.raw, viewer, { lastEventId, age: ageOf(age) });
  });

  async function stream(raw: ServerResponse, viewer: Viewer, from: Place): Promise<void> {
    const { accountId, sessionId, impersonation } = viewer;
    const isOver = () => impersonation !== undefined && impersonation.until <= deps.clock.now();
    // Live events wait in `early` until what was missed has been sent.
    let early: StoredEvent[] | undefined = [];
    // Sent as missed; the notice of the newest of them may still be on its way here.
    const repeated = new Set<number>();
    const send = (event: StoredEvent) => {
      const { id, name, payload } = event;
      // Events that come with the one that ended it: nobody is there any more, and writing would be an error.
      if (raw.writableEnded) return;
      if (isOver()) return void end();
      if (name === 'session.ended') {
        // Whoever was signed out elsewhere receives nothing more; a new request is refused.
        if ((payload as { id: string }).id === sessionId) end();
        return;
      }
      if (!mayReceive(viewer, event)) return;
      // What is not kept is no place to go on from.
      const place = id === 0 ? '' : `id: ${id}\n`;
      raw.write(`${place}event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
      if (raw.writableLength > maxUnreadBytes) end();
    };
    const sendOnce = (event: StoredEvent) => {
      if (!repeated.delete(event.id)) send(event);
    };
    const end = () => raw.end();
    const unsubscribe = deps.hub.subscribe(accountId, {
      onEvent: (event) => (early ? early.push(event) : sendOnce(event)),
      onLost: end,
    });
    const heartbeat = setInterval(() => {
      // An impersonation ends by itself, also while no event comes.
      if (isOver()) end();
      else if (!raw.writableEnded) raw.write(beat);
    }, beatEveryMs);
    openStreams.add(end);
    deps.metrics.eventStreams.inc();
    raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      openStreams.delete(end);
      deps.metrics.eventStreams.dec();
    });

    raw.write('retry: 2000\n\n');
    try {
      // Before looking for what was missed: from here on nothing can be between the two.
      const latest = await latestEventId(deps.db, accountId);
      const missed = await missedSince(accountId, from);
      if (!missed && !raw.writableEnded) raw.write(`event: ${resetEvent}\ndata: {}\n\n`);
      for (const event of missed ?? []) send(event);
      // Whoever receives nothing before the connection breaks has a place to go on from all the same.
      if (!raw.writableEnded) raw.write(`id: ${latest}\nevent: ${helloEvent}\ndata: {}\n\n`);
      for (const { id } of missed ?? []) repeated.add(id);
      for (const event of early) sendOnce(event);
      early = undefined;
    } catch (error) {
      // The screen comes back by itself and asks again from the same id.
      deps.log.warn({ err: error }, 'an event stream could not catch up');
      end();
    }
  }

  async function missedSince(accountId: string, { lastEventId, age }: Place) {
    if (lastEventId === undefined)
      return age === undefined ? [] : eventsOfLast(deps.db, accountId, age + lateMs);
    const id = Number(lastEventId);
    return Number.isSafeInteger(id) ? eventsSince(deps.db, accountId, id) : undefined;
  }
}
