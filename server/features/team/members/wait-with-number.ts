import { maskPhone } from '#domain/contact-mask.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { isNumberApproved, setWaitingPhone } from './numbers.queries.ts';

interface Wish {
  fullName: string;
  before: string | null;
  after: string;
}

/**
 * True: the CS's new number waits for a yes, and the old one stays. The old one again takes the wish back. Who had none
 * yet, and who manages others, waits for nobody.
 */
export async function waitWithNumber(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, memberId, role }: Viewer,
  { fullName: member, before, after }: Wish,
  client: Client,
): Promise<boolean> {
  if (role !== 'cs' || before === null || !(await isNumberApproved(tx, accountId))) return false;
  const waiting = after === before ? null : after;
  if (!(await setWaitingPhone(tx, { accountId, memberId }, waiting))) return true;
  if (waiting !== null) {
    const details = { member, from: maskPhone(before), to: maskPhone(after) };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'number_asked', details, client });
    const about = { kind: 'member.number', subjectId: memberId, subject: member } as const;
    await queueNotice(tx, accountId, { type: 'alert', ...about });
  }
  await publish(tx, accountId, { name: 'members.changed', payload: {} });
  return true;
}
