import { conversionsOf } from '#domain/conversions.ts';
import { platformsNamed } from '#domain/lead-source.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { inSavepoint } from '#server/platform/database/savepoint.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import {
  type Cause,
  insertConversions,
  isOnlyReader,
  type NewConversion,
  pixelsOfRotators,
  putCausesAside,
  type RotatorPixelRow,
  takeCauses,
} from './causes.queries.ts';
import { eventIdOf } from './event-id.ts';
import type { PlatformOf } from './platforms-of.ts';

export interface ReadDeps extends Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'metrics'> {
  platformOf: PlatformOf;
}

const portion = 200;

/**
 * Turns some of what happened into events that wait to be sent; true: there may be more. Taken and kept in one transaction:
 * whenever this dies, each becomes its events once. Nothing when another replica is at it.
 */
export async function readCauses(deps: ReadDeps, most = portion): Promise<boolean> {
  try {
    return (await readSome(deps, most)) === most;
  } catch (error) {
    if (isUnavailable(error) || most === 1) throw error;
    deps.log.warn({ err: error, most }, 'conversions could not be read: trying fewer at once');
    // One that cannot be read does not keep the others: half as many, until it is alone and is put aside.
    await readCauses(deps, Math.floor(most / 2));
    return true;
  }
}

async function readSome(deps: ReadDeps, most: number): Promise<number> {
  const { db, clock, log, metrics } = deps;
  return withTransaction(db, async (tx) => {
    if (!(await isOnlyReader(tx))) return 0;
    const causes = await takeCauses(tx, most);
    if (causes.length === 0) return 0;
    if (most > 1) await keep(tx, deps, causes);
    else {
      try {
        await inSavepoint(tx, () => keep(tx, deps, causes));
      } catch (error) {
        if (isPassing(error)) throw error;
        await putCausesAside(tx, causes, clock.now());
        metrics.conversions.inc({ result: 'put-aside' });
        const [{ number, accountId, leadId, moment }] = causes as [Cause];
        log.error(
          { err: error, cause: { number, accountId, leadId, moment } },
          'a conversion could not be read: it was put aside',
        );
      }
    }
    return causes.length;
  });
}

async function keep(tx: Db, deps: ReadDeps, causes: readonly Cause[]): Promise<void> {
  const rotators = causes.flatMap(({ accountId, told }) =>
    told?.rotatorId ? [{ accountId, rotatorId: told.rotatorId }] : [],
  );
  if (rotators.length === 0) return;
  const byRotator = new Map<string, RotatorPixelRow[]>();
  for (const pixel of await pixelsOfRotators(tx, rotators)) {
    byRotator.set(pixel.rotatorId, [...(byRotator.get(pixel.rotatorId) ?? []), pixel]);
  }
  const news = causes.flatMap((cause) =>
    eventsOf(deps, cause, byRotator.get(cause.told?.rotatorId ?? '') ?? []),
  );
  const accounts = await insertConversions(tx, news);
  await publishAll(
    tx,
    [...accounts].map((accountId) => ({ accountId, event: { name: 'pixels.changed', payload: {} } })),
  );
}

/** As they will be sent: whatever becomes of the lead later, every attempt says the same. */
function eventsOf(
  { config, platformOf }: ReadDeps,
  cause: Cause,
  pixels: readonly RotatorPixelRow[],
): NewConversion[] {
  const { accountId, moment, told } = cause;
  if (!told?.rotatorId) return [];
  const { rotatorId, source } = told;
  const eventId = eventIdOf(idOf(cause, told.keptLeadId), moment);
  const at = told.at ?? cause.at;
  const sold =
    told.value === null || told.currency === null ? null : { amount: told.value, currency: told.currency };
  const events = conversionsOf(moment, pixels, platformsNamed(source), sold);
  return events.map(({ platform, value, ...planned }) => {
    const { body, inputs } = platformOf(platform).compose({
      eventId,
      event: planned.event,
      at,
      url: pageOf(source.page) ?? `${publicUrlOf(config)}/chats/${told.slug}`,
      value,
      buyer: {
        id: cause.leadId,
        name: told.name,
        phone: told.phone,
        ip: source.ip,
        userAgent: source.userAgent,
        fbp: source.fbp,
        fbc: source.fbc,
        ttclid: source.ttclid,
        ttp: source.ttp,
      },
    });
    const money = { value: value?.amount ?? null, currency: value?.currency ?? null };
    const about = { accountId, moment, at, leadId: cause.leadId, rotatorId, eventId };
    return { ...planned, ...about, ...money, body, inputs };
  });
}

/** A buyer is chatted with once, also when two of their leads became one. */
function idOf({ moment, leadId, visitId, orderId }: Cause, keptLeadId: string): string {
  if (moment === 'chat') return keptLeadId;
  return (moment === 'submit' ? visitId : orderId) ?? leadId;
}

/** Without what stands behind it: anything may have been written there. */
function pageOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : undefined;
}

/** It was not for the sake of this one: somebody else was in the way, or the database. */
function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isUnavailable(error) || (typeof code === 'string' && /^(40...|55P03|57014)$/.test(code));
}
