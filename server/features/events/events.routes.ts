import { eventsPath, resetEvent } from '#contract/events.ts';
import { AppError } from '#server/platform/errors.ts';
import type { EventHub } from '#server/platform/events/hub.ts';
import { eventsSince, type StoredEvent } from '#server/platform/events/publish.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { requireViewer } from '#server/platform/http/viewer.ts';

const heartbeatMs = 20_000;
/** A screen that does not read is let go before it fills our memory; it catches up when it returns. */
const maxUnreadBytes = 1_000_000;

/** Server-sent events: what happens in the viewer's account, as it happens. At least once, in order of commit. */
export function eventsRoutes(app: App, { db, hub, metrics }: Deps & { hub: EventHub }): void {
  const openStreams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of openStreams) end();
  });

  app.get(eventsPath, { schema: { hide: true } }, async (request, reply) => {
    const viewer = requireViewer(request);
    if (!hub.isListening()) throw new AppError('unavailable', { retryAfterSeconds: 2 });

    // Live events wait in `early` until what was missed has been sent.
    let early: StoredEvent[] | undefined = [];
    const seen = new Set<number>();
    const raw = reply.raw;

    const send = (event: StoredEvent) => {
      if (seen.has(event.id)) return;
      raw.write(`id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify(event.payload)}\n\n`);
      if (raw.writableLength > maxUnreadBytes) end();
    };
    const unsubscribe = hub.subscribe(viewer.accountId, {
      onEvent: (event) => (early ? early.push(event) : send(event)),
      onLost: () => end(),
    });
    const forget = () => {
      clearInterval(heartbeat);
      unsubscribe();
      if (openStreams.delete(end)) metrics.eventStreams.dec();
    };
    const end = () => {
      forget();
      raw.end();
    };
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
    openStreams.add(end);
    metrics.eventStreams.inc();
    raw.on('close', forget);

    let missed: StoredEvent[] | undefined = [];
    const lastId = Number(request.headers['last-event-id']);
    try {
      if (request.headers['last-event-id'] !== undefined) {
        missed = Number.isSafeInteger(lastId) ? await eventsSince(db, viewer.accountId, lastId) : undefined;
      }
    } catch (error) {
      forget();
      throw error;
    }
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    if (!missed) raw.write(`event: ${resetEvent}\ndata: {}\n\n`);
    for (const event of missed ?? []) {
      send(event);
      seen.add(event.id);
    }
    for (const event of early) send(event);
    early = undefined;
    seen.clear();
  });
}
