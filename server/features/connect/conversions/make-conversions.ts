import { conversionsOf } from '#domain/conversions.ts';
import { platformsNamed } from '#domain/lead-source.ts';
import type { Change } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import {
  type Cause,
  causesOf,
  type Happening,
  insertConversions,
  type NewConversion,
  pixelsOfRotators,
  type RotatorPixelRow,
} from './causes.queries.ts';
import { eventIdOf } from './event-id.ts';
import type { PlatformOf } from './platforms-of.ts';

export interface MakeDeps extends Pick<Deps, 'config'> {
  platformOf: PlatformOf;
}

/** The events that follow from these changes, kept until they are sent; each once, however often it is read. */
export async function makeConversions(tx: Db, deps: MakeDeps, changes: readonly Change[]): Promise<void> {
  const causes = await causesOf(tx, happeningsIn(changes));
  const rotators = causes.flatMap(({ accountId, data }) =>
    data?.rotatorId ? [{ accountId, rotatorId: data.rotatorId }] : [],
  );
  if (rotators.length === 0) return;
  const byRotator = new Map<string, RotatorPixelRow[]>();
  for (const pixel of await pixelsOfRotators(tx, rotators)) {
    byRotator.set(pixel.rotatorId, [...(byRotator.get(pixel.rotatorId) ?? []), pixel]);
  }
  const conversions = causes.flatMap((cause) =>
    eventsOf(deps, cause, byRotator.get(cause.data?.rotatorId ?? '') ?? []),
  );
  const accounts = await insertConversions(tx, conversions);
  await publishAll(
    tx,
    [...accounts].map((accountId) => ({ accountId, event: { name: 'pixels.changed', payload: {} } })),
  );
}

/**
 * Of a lead that was changed more than once the last change counts: if it has been contacted by now, that was the one, for
 * before each of them it had not been.
 */
function happeningsIn(changes: readonly Change[]): Happening[] {
  const lastOf = new Map(changes.map(({ kind, leadId, seq }) => [`${kind} ${leadId}`, seq]));
  return changes.flatMap((change): Happening[] => {
    const { seq, kind, accountId, leadId, visitId, orderId, at } = change;
    if (leadId === null) return [];
    const what = { accountId, leadId, visitId: null, orderId: null, at, isLater: false };
    if (kind === 'lead.added') return [{ ...what, moment: 'submit', visitId: leadId }];
    if (kind === 'lead.visited') return [{ ...what, moment: 'submit', visitId }];
    if (kind === 'order.added') return [{ ...what, moment: 'order', orderId }];
    if (kind === 'order.sold') return [{ ...what, moment: 'order', orderId, isLater: true }];
    return lastOf.get(`${kind} ${leadId}`) === seq ? [{ ...what, moment: 'chat' }] : [];
  });
}

/** As they will be sent: whatever becomes of the lead later, every attempt says the same. */
function eventsOf(
  { config, platformOf }: MakeDeps,
  cause: Cause,
  pixels: readonly RotatorPixelRow[],
): NewConversion[] {
  const { accountId, moment, data } = cause;
  if (!data?.rotatorId) return [];
  const { rotatorId, source } = data;
  const eventId = eventIdOf(idOf(cause, data.keptLeadId), moment);
  const at = data.at ?? cause.at;
  const sold =
    data.value === null || data.currency === null ? null : { amount: data.value, currency: data.currency };
  const events = conversionsOf(moment, pixels, platformsNamed(source), sold);
  return events.map(({ platform, value, ...planned }) => {
    const { body, inputs } = platformOf(platform).compose({
      eventId,
      event: planned.event,
      at,
      url: pageOf(source.page) ?? `${publicUrlOf(config)}/chats/${data.slug}`,
      value,
      buyer: {
        id: cause.leadId,
        name: data.name,
        phone: data.phone,
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
