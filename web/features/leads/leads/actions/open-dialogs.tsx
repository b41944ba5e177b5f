import type { LeadRow } from '#contract/lead-list.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { i18n } from '#web/i18n/index.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { dialogs } from '#web/ui/dialogs.ts';
import { BlockBuyers } from './BlockBuyers.tsx';
import type { BatchAnswer, WhichLeads } from './batch.ts';
import { ChooseLabel } from './ChooseLabel.tsx';
import { HandOver } from './HandOver.tsx';
import { MarkFake } from './MarkFake.tsx';
import { runBatch } from './run-batch.ts';

// Dialogs stand outside the router: no links in them. Their words come after those of the list.

interface Options {
  /** There are more than could be counted. */
  isMore?: boolean;
  /** Called when it is done; not when it was called off. */
  onDone?: (answer: BatchAnswer) => void;
}

interface HandOverOptions extends Options {
  /** Who has the lead it is about. */
  from?: string;
}

export async function openHandOver(
  which: WhichLeads,
  count: number,
  { isMore, onDone, from }: HandOverOptions = {},
): Promise<void> {
  await loadAppTexts();
  dialogs.open({
    title: i18n.t('batch.handOverTitle', { leads: leadCount(i18n.t, count, isMore) }),
    withCloseButton: false,
    children: <HandOver which={which} from={from} onDone={onDone} />,
  });
}

interface LabelOptions extends Options {
  /** The chosen leads where all are at hand: only what they wear can be taken off. */
  rows?: readonly LeadRow[];
}

export async function openLabels(
  which: WhichLeads,
  count: number,
  { isMore, onDone, rows }: LabelOptions = {},
): Promise<void> {
  await loadAppTexts();
  dialogs.open({
    title: i18n.t('batch.labelTitle', { leads: leadCount(i18n.t, count, isMore) }),
    closeButtonProps: { 'aria-label': i18n.t('app.close'), size: 44, iconSize: 20 },
    children: <ChooseLabel which={which} rows={rows} onDone={onDone} />,
  });
}

export async function openBlock(
  which: WhichLeads,
  count: number,
  { isMore, onDone }: Options = {},
): Promise<void> {
  await loadAppTexts();
  dialogs.open({
    title: i18n.t('batch.blockTitle', { leads: leadCount(i18n.t, count, isMore) }),
    withCloseButton: false,
    children: <BlockBuyers which={which} onDone={onDone} />,
  });
}

interface FakeOptions extends Options {
  /** The one it is about. */
  lead?: Pick<LeadRow, 'id' | 'locked'>;
}

export async function openMarkFake(
  which: WhichLeads,
  count: number,
  { isMore, onDone, lead }: FakeOptions = {},
): Promise<void> {
  await loadAppTexts();
  dialogs.open({
    title: i18n.t('markFake.title', { leads: leadCount(i18n.t, count, isMore) }),
    withCloseButton: false,
    children: <MarkFake which={which} lead={lead} onDone={onDone} />,
  });
}

/** More than fit a page are gone through once more; fewer can simply be brought back. */
const askFrom = 11;

export async function confirmTrash(
  which: WhichLeads,
  count: number,
  { isMore, onDone }: Options = {},
): Promise<void> {
  await loadAppTexts();
  const isSure =
    count < askFrom ||
    (await confirm({
      title: i18n.t('batch.trashTitle', { leads: leadCount(i18n.t, count, isMore) }),
      text: i18n.t('batch.trashText'),
      confirm: i18n.t('batch.trash'),
      isLoss: true,
    }));
  const answer = isSure ? await runBatch(which, { kind: 'trash' }) : null;
  if (answer) onDone?.(answer);
}
