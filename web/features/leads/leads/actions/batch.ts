import type { Answer, Input } from '#contract/endpoint.ts';
import type { changeLeads } from '#contract/lead-actions.ts';
import type { LeadRow } from '#contract/lead-list.ts';

type Body = Input<typeof changeLeads>['body'];

/** Leads by name, or all that a filter leaves. */
export type WhichLeads = Body['which'];
export type BatchAction = Body['action'];
export type BatchAnswer = Answer<typeof changeLeads>;

/** Who and what the actions speak of. */
export interface Known {
  members: readonly NonNullable<LeadRow['member']>[];
  labels: LeadRow['labels'];
}

/**
 * The lead as it will be: shown at once, before the server answers. Where only the server can tell, it stays as it is.
 */
export function withAction(row: LeadRow, action: BatchAction, { members, labels }: Known): LeadRow {
  if (row.locked) return row;
  switch (action.kind) {
    case 'label': {
      const label = labels.find(({ id }) => id === action.labelId);
      if (!label || row.labels.some(({ id }) => id === label.id)) return row;
      return { ...row, labels: [...row.labels, label].sort((a, b) => a.name.localeCompare(b.name)) };
    }
    case 'unlabel':
      return { ...row, labels: row.labels.filter(({ id }) => id !== action.labelId) };
    case 'status':
      return row.status === 'ordered' || row.locked ? row : { ...row, status: action.status };
    case 'hand-over': {
      const member = members.find(({ id }) => id === action.memberId);
      return member ? { ...row, member } : row;
    }
    default:
      return row;
  }
}
