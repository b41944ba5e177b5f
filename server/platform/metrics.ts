import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Verdict } from '#domain/shield.ts';
import type { Db } from './database/index.ts';
import { isUnavailable } from './database/unavailable.ts';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  jobs: Counter<'task' | 'result'>;
  eventStreams: Gauge;
  leads: Counter<'result'>;
  /** Added up by the shield itself: a counter looks for its labels each time, and every form is counted. */
  arrivals: Record<Verdict['kind'], number>;
  intakeSeconds: Histogram;
  /** The intake says here how it reads its queue. */
  intakeState: { read: () => IntakeState };
  held: Counter<'state'>;
  /** The writer of held arrivals says here how it reads its queue. */
  heldState: { read: () => IntakeState };
  /** Rows of the change log by who read them. */
  changes: Counter<'reader' | 'result'>;
  webhooks: Counter<'result'>;
  domainChecks: Counter<'result'>;
  conversions: Counter<'result'>;
  notifications: Counter<'kind'>;
  notificationFailures: Counter;
  pushes: Counter<'result'>;
  /** What was kept long enough: of leads, visits and held arrivals the traces, and buyers of leads. */
  retention: Counter<'what'>;
  unhandledErrors: Counter<'kind'>;
  /** Figures that could not be read, and are missing from /metrics or unknown in it. */
  figureFailures: Counter<'figure'>;
}

interface IntakeState {
  /** Visitors whose lead is not stored yet. */
  waiting: number;
  /** How long the first of them has been waiting. */
  oldestSeconds: number;
}

/** Beyond this nobody wants to know it exactly. */
const mostUnopened = 10_000;

/** Of the last day; those of this moment are among them. */
async function countUnopened(db: Db): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*) as leads from (
      select from notifications
      where read_at is null and lead_id is not null and at > now() - interval '24 hours'
        and kind in ('lead.new', 'lead.reassigned')
      limit ${mostUnopened}
    ) n`.execute(db);
  return rows[0]?.leads ?? 0;
}

export function createMetrics(db: Db): Metrics {
  const registry = new Registry();
  const arrivals = { clear: 0, asked: 0, held: 0 } satisfies Metrics['arrivals'];
  new Counter({
    name: 'giliran_arrivals_total',
    help: 'Forms and tapped links by what the shield makes of them: clear, asked, held',
    labelNames: ['verdict'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [verdict, count] of Object.entries(arrivals)) this.inc({ verdict }, count);
    },
  });
  collectDefaultMetrics({ register: registry });
  const figureFailures = new Counter({
    name: 'giliran_figure_failures_total',
    help: 'Figures that could not be read while the database was there, by name',
    labelNames: ['figure'],
    registers: [registry],
  });
  const counted = (name: string, help: string, count: (db: Db) => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await count(db));
        } catch (error) {
          // The others are shown without it; it is unknown, not zero.
          if (!isUnavailable(error)) figureFailures.inc({ figure: name });
          this.set(Number.NaN);
        }
      },
    });
  counted(
    'giliran_leads_unopened',
    'Leads of the last 24 hours whose CS was notified of them and did not open them, counted up to 10,000',
    countUnopened,
  );
  const intakeState = { read: (): IntakeState => ({ waiting: 0, oldestSeconds: 0 }) };
  new Gauge({
    name: 'giliran_intake_waiting',
    help: 'Visitors whose lead waits to be stored',
    registers: [registry],
    collect() {
      this.set(intakeState.read().waiting);
    },
  });
  const heldState = { read: (): IntakeState => ({ waiting: 0, oldestSeconds: 0 }) };
  new Gauge({
    name: 'giliran_held_waiting',
    help: 'Held arrivals that wait to be stored',
    registers: [registry],
    collect() {
      this.set(heldState.read().waiting);
    },
  });
  new Gauge({
    name: 'giliran_held_oldest_seconds',
    help: 'How long the first held arrival has been waiting to be stored',
    registers: [registry],
    collect() {
      this.set(heldState.read().oldestSeconds);
    },
  });
  const held = new Counter({
    name: 'giliran_held_total',
    help: 'Arrivals that became no lead by state: asked, held, bot; passed (answered), refused (try again)',
    labelNames: ['state'],
    registers: [registry],
  });
  const leads = new Counter({
    name: 'giliran_leads_total',
    help: 'Wishes to chat by result: new, returning, repeat, blocked, no-members, closed, used (form sent before), held (points of the day are spent), refused (try again), failed',
    labelNames: ['result'],
    registers: [registry],
  });
  const unhandledErrors = new Counter({
    name: 'giliran_unhandled_errors_total',
    help: 'Errors that nothing expected and the process survived: rejection, connection',
    labelNames: ['kind'],
    registers: [registry],
  });
  // There from the beginning: of a figure that first appears as 1, Prometheus sees no increase, and no alert comes.
  for (const result of ['refused', 'failed']) leads.inc({ result }, 0);
  held.inc({ state: 'refused' }, 0);
  for (const kind of ['rejection', 'connection']) unhandledErrors.inc({ kind }, 0);
  return {
    registry,
    intakeState,
    held,
    heldState,
    requests: new Histogram({
      name: 'giliran_http_request_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'giliran_jobs_total',
      help: 'Job attempts by result: done, error (tried again), dead (given up)',
      labelNames: ['task', 'result'],
      registers: [registry],
    }),
    eventStreams: new Gauge({
      name: 'giliran_event_streams',
      help: 'Screens that listen for events now',
      registers: [registry],
    }),
    leads,
    arrivals,
    intakeSeconds: new Histogram({
      name: 'giliran_intake_seconds',
      help: 'Time from a sent form until its lead is stored',
      buckets: [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5, 10],
      registers: [registry],
    }),
    domainChecks: new Counter({
      name: 'giliran_domain_looks_total',
      help: 'Looks at sellers’ own domains by result: done, failed',
      labelNames: ['result'],
      registers: [registry],
    }),
    changes: new Counter({
      name: 'giliran_changes_total',
      help: 'Changes that readers of the log took in, by reader and result: read, failed',
      labelNames: ['reader', 'result'],
      registers: [registry],
    }),
    webhooks: new Counter({
      name: 'giliran_webhooks_total',
      help: 'Tries to deliver to webhooks by result: delivered, failed',
      labelNames: ['result'],
      registers: [registry],
    }),
    conversions: new Counter({
      name: 'giliran_conversions_total',
      help: 'Events for ad platforms by result: taken, unknown (no answer), expired, or why they were not taken',
      labelNames: ['result'],
      registers: [registry],
    }),
    notifications: new Counter({
      name: 'giliran_notifications_total',
      help: 'Notifications that were made, by kind',
      labelNames: ['kind'],
      registers: [registry],
    }),
    notificationFailures: new Counter({
      name: 'giliran_notification_failures_total',
      help: 'Changes that members could not be notified of and that were put aside, and runs of the reader that failed',
      registers: [registry],
    }),
    retention: new Counter({
      name: 'giliran_retention_removed_total',
      help: 'Leads, visits and held arrivals that lost their traces, and leads that lost their buyer, as their account wants it',
      labelNames: ['what'],
      registers: [registry],
    }),
    pushes: new Counter({
      name: 'giliran_pushes_total',
      help: 'Pushes by what their service said: sent, gone, too-large, later (tried again), refused',
      labelNames: ['result'],
      registers: [registry],
    }),
    unhandledErrors,
    figureFailures,
  };
}
