import { accountEvents } from '#contract/events.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { i18n } from '#web/i18n/index.ts';
import { queries } from '#web/lib/api/queries.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { toast, toastWithAction } from '#web/ui/toast.ts';

const schema = accountEvents['lead.reassigned'];

interface Moved {
  leadId: string;
  /** Whom it came from, or went to. */
  otherId: string;
}

/** What a run does to one person arrives in quick succession, and is one toast. */
const gatherMs = 400;

let waiting: { got: Moved[]; lost: Moved[] } | undefined;

/** The two a lead went between are notified of it where they are; whoever has it now can go there at once. */
export function toastReassigned(payload: unknown, me: string, open: (leadId: string) => void): void {
  const { leadId, from, to } = schema.parse(payload);
  if (me !== from && me !== to) return;
  if (!waiting) setTimeout(() => void toastAll(open), gatherMs);
  waiting ??= { got: [], lost: [] };
  if (me === to) waiting.got.push({ leadId, otherId: from });
  else waiting.lost.push({ leadId, otherId: to });
}

async function toastAll(open: (leadId: string) => void): Promise<void> {
  const { got = [], lost = [] } = waiting ?? {};
  waiting = undefined;
  const nameOf = await namesOf();
  const [first] = got;
  if (first) {
    toastWithAction(gotText(got, nameOf), {
      label: i18n.t('reassigned.open'),
      onPress: () => open(first.leadId),
    });
  }
  if (lost.length > 0) toast(lostText(lost, nameOf));
}

type NameOf = (moved: readonly Moved[]) => string | undefined;

/** Of the one person they all have to do with. */
async function namesOf(): Promise<NameOf> {
  // Without names it is still worth a toast.
  const members = await queries.fetchQuery(leadChoicesQuery).then(
    (choices) => choices.members,
    () => [],
  );
  return (moved) => {
    const [id, ...more] = new Set(moved.map(({ otherId }) => otherId));
    const member = more.length > 0 ? undefined : members.find((one) => one.id === id);
    return member && (member.nickname || firstNameOf(member.fullName));
  };
}

function gotText(got: readonly Moved[], nameOf: NameOf): string {
  const name = nameOf(got);
  const number = formatNumber(got.length);
  if (got.length > 1) {
    return name
      ? i18n.t('reassigned.gotManyFrom', { number, name })
      : i18n.t('reassigned.gotMany', { number });
  }
  return name ? i18n.t('reassigned.gotFrom', { name }) : i18n.t('reassigned.got');
}

function lostText(lost: readonly Moved[], nameOf: NameOf): string {
  const name = nameOf(lost);
  const number = formatNumber(lost.length);
  return name ? i18n.t('reassigned.lostTo', { number, name }) : i18n.t('reassigned.lost', { number });
}
