import type { TFunction } from 'i18next';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { statusKeys } from '../detail/status-text.ts';
import type { BatchAction, BatchAnswer, Known } from './batch.ts';

/** What came of it, for the toast: how many, what, and how many it did not apply to. */
export function batchText(
  t: TFunction,
  action: BatchAction,
  { changed, skipped, refunded }: Pick<BatchAnswer, 'changed' | 'skipped' | 'refunded'>,
  known: Known,
): string {
  if (changed === 0) return t('batch.nothingChanged');
  const leads = leadCount(t, changed);
  const what = action.kind === 'fake' ? fakeText(t, leads, refunded ?? 0) : doneText(t, action, leads, known);
  return skipped === 0 ? what : t('batch.doneButSkipped', { what, number: formatNumber(skipped) });
}

/** Whether points came back, and how many. */
function fakeText(t: TFunction, leads: string, points: number): string {
  if (points === 0) return t('markFake.doneNoPoints', { leads });
  return points === 1
    ? t('markFake.doneOne', { leads })
    : t('markFake.done', { leads, points: formatNumber(points) });
}

type OtherAction = Exclude<BatchAction, { kind: 'fake' }>;

function doneText(t: TFunction, action: OtherAction, leads: string, { members, labels }: Known): string {
  switch (action.kind) {
    case 'label':
    case 'unlabel': {
      const label = labels.find(({ id }) => id === action.labelId)?.name ?? '';
      return t(action.kind === 'label' ? 'batch.labelled' : 'batch.unlabelled', { leads, label });
    }
    case 'hand-over': {
      const member = members.find(({ id }) => id === action.memberId);
      return t('batch.handedOver', { leads, name: member?.nickname || member?.fullName || '' });
    }
    case 'status':
      return t('batch.statusSet', { leads, status: t(statusKeys[action.status]) });
    case 'block':
      return t('batch.blocked', { leads });
    case 'trash':
      return t('batch.trashed', { leads });
    case 'restore':
      return t('batch.restored', { leads });
  }
}
