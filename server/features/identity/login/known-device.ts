import { deviceName } from '#domain/device-name.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { hashToken } from '#server/platform/one-way.ts';
import { deviceSeconds } from '#server/platform/sessions/session-cookie.ts';
import {
  deleteDevicesBefore,
  hasKnownDevice,
  insertKnownDevice,
  touchKnownDevice,
} from './known-devices.queries.ts';

interface Visit {
  accountId: string;
  memberId: string;
  userAgent: string;
  /** What the browser's cookie says; undefined: it has none. */
  device: string | undefined;
  /** Nobody has signed in as this person before: whatever they use is theirs. */
  isFirst: boolean;
}

/**
 * An owner gets a mail when they sign in on a new device. A browser is known by a cookie, not by its address, which changes
 * all day on a phone. Returns what the cookie shall hold from now on.
 */
export async function recognizeDevice(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, memberId, userAgent, device, isFirst }: Visit,
): Promise<string> {
  const now = deps.clock.now();
  const person = { accountId, memberId };
  if (device && (await touchKnownDevice(tx, person, hashToken(device), now))) return device;
  const isKnown = await hasKnownDevice(tx, person);
  const token = deps.random.bytes(32).toString('base64url');
  await insertKnownDevice(tx, person, hashToken(token), now);
  if (!isFirst || isKnown) {
    const { browser, system } = deviceName(userAgent);
    const subject = [browser, system].filter(Boolean).join(', ') || '?';
    await queueSecurityMail(tx, deps, { ...person, kind: 'device.new', subject });
  }
  return token;
}

/** Those whose cookie has run out. */
export async function pruneKnownDevices(db: Db, now: Date): Promise<void> {
  await deleteDevicesBefore(db, new Date(now.getTime() - deviceSeconds * 1_000));
}
