import { topUpStateLabels } from '#contract/billing-text.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { methodName } from '#contract/texts/invoice.ts';
import { reasonText } from '#contract/usage-text.ts';
import { type ExportedField, exportedFields, leadFields } from '#domain/lead-fields.ts';
import { type ChatAnswer, chatOf, type LeadStatus } from '#domain/lead-status.ts';
import type { OrderStatus } from '#domain/orders.ts';
import type { Role } from '#domain/roles.ts';
import type { ExportedSpend } from '#server/features/insight/spends/read-spends-for-export.ts';
import type { ExportedLead } from '#server/features/leads/leads/read-leads-for-export.ts';
import type { ExportedOrder } from '#server/features/leads/orders/read-orders-for-export.ts';
import type { ExportedTopUp } from '#server/features/money/top-ups/read-top-ups-for-export.ts';
import type { ExportedChange } from '#server/features/money/usage/read-usage-for-export.ts';
import type { ExportedMember } from '#server/features/team/members/read-members-for-export.ts';
import type { ColumnSketch } from './table-sketch.ts';

const statusLabels = {
  new: 'file.statusNew',
  contacted: 'file.statusContacted',
  ordered: 'file.statusOrdered',
  lost: 'file.statusLost',
} as const satisfies Record<LeadStatus, TextKey>;
export const originLabels = { meta: 'file.originMeta', other: 'file.originOther' } as const;
const chatLabels = { yes: 'file.chatYes', no: 'file.chatNo' } as const satisfies Record<ChatAnswer, TextKey>;
const roleLabels = {
  owner: 'file.roleOwner',
  admin: 'file.roleAdmin',
  cs: 'file.roleCs',
} as const satisfies Record<Role, TextKey>;

const chatCell: ColumnSketch<ExportedLead>['cell'] = (lead, say) => {
  const answer = chatOf(lead);
  return answer && say(chatLabels[answer]);
};

const fieldColumn = (field: ExportedField): ColumnSketch<ExportedLead> => ({
  title: `leadFields.${field}.column`,
  kind: leadFields[field].kind === 'phone' ? 'code' : 'text',
  width: leadFields[field].exportWidth,
  cell: (lead) => lead[field],
});

export const leadColumns: ColumnSketch<ExportedLead>[] = [
  { title: 'file.code', kind: 'code', width: 10, cell: ({ code }) => code },
  { title: 'file.at', kind: 'time', width: 17, cell: ({ createdAt }) => createdAt },
  ...exportedFields.map(fieldColumn),
  { title: 'file.rotator', kind: 'text', width: 20, cell: ({ rotator }) => rotator },
  { title: 'file.cs', kind: 'text', width: 20, cell: ({ cs }) => cs },
  {
    title: 'file.status',
    kind: 'text',
    width: 12,
    cell: ({ status, locked, fakeAt }, say) =>
      say(fakeAt ? 'file.statusFake' : locked ? 'file.statusLocked' : statusLabels[status]),
  },
  { title: 'file.labels', kind: 'text', width: 20, cell: ({ labels }) => labels.join(', ') },
  { title: 'file.origin', kind: 'text', width: 12, cell: ({ origin }, say) => say(originLabels[origin]) },
  { title: 'file.utmSource', kind: 'text', width: 15, cell: ({ source }) => source.utmSource ?? null },
  { title: 'file.utmMedium', kind: 'text', width: 15, cell: ({ source }) => source.utmMedium ?? null },
  { title: 'file.utmCampaign', kind: 'text', width: 15, cell: ({ source }) => source.utmCampaign ?? null },
  { title: 'file.utmTerm', kind: 'text', width: 15, cell: ({ source }) => source.utmTerm ?? null },
  { title: 'file.utmContent', kind: 'text', width: 15, cell: ({ source }) => source.utmContent ?? null },
  { title: 'file.referrer', kind: 'text', width: 25, cell: ({ source }) => source.referrer ?? null },
  { title: 'file.page', kind: 'text', width: 25, cell: ({ source }) => source.page ?? null },
  { title: 'file.chat', kind: 'text', width: 13, cell: chatCell },
  { title: 'file.firstContact', kind: 'time', width: 24, cell: ({ firstContactAt }) => firstContactAt },
  { title: 'file.touches', kind: 'number', width: 10, cell: ({ touches }) => touches },
];

/** Of what was deleted also when. */
export const trashColumns: ColumnSketch<ExportedLead>[] = [
  ...leadColumns,
  { title: 'file.trashedAt', kind: 'time', width: 17, cell: ({ trashedAt }) => trashedAt },
];

const orderStatusLabels = {
  unpaid: 'file.orderUnpaid',
  paid: 'file.orderPaid',
  shipped: 'file.orderShipped',
  done: 'file.orderDone',
  cancelled: 'file.orderCancelled',
} as const satisfies Record<OrderStatus, TextKey>;

export const orderColumns: ColumnSketch<ExportedOrder>[] = [
  { title: 'file.orderedOn', kind: 'date', width: 14, cell: ({ orderedOn }) => orderedOn },
  { title: 'file.leadCode', kind: 'code', width: 11, cell: ({ leadCode }) => leadCode },
  { title: 'file.customer', kind: 'text', width: 24, cell: ({ customer }) => customer },
  { title: 'file.phone', kind: 'code', width: 17, cell: ({ phone }) => phone },
  { title: 'file.cs', kind: 'text', width: 20, cell: ({ cs }) => cs },
  { title: 'file.rotator', kind: 'text', width: 20, cell: ({ rotator }) => rotator },
  { title: 'file.currency', kind: 'text', width: 11, cell: ({ currency }) => currency },
  { title: 'file.value', kind: 'number', width: 15, cell: ({ value }) => value },
  { title: 'file.note', kind: 'text', width: 40, cell: ({ note }) => note },
  { title: 'file.notedAt', kind: 'time', width: 17, cell: ({ createdAt }) => createdAt },
  // Those before stand where they always stood: sheets of sellers count on it.
  {
    title: 'file.orderStatus',
    kind: 'text',
    width: 14,
    cell: ({ status }, say) => say(orderStatusLabels[status]),
  },
  {
    title: 'file.paid',
    kind: 'text',
    width: 10,
    cell: ({ paid }, say) => say(paid ? 'file.yes' : 'file.no'),
  },
  { title: 'file.product', kind: 'text', width: 30, cell: ({ product }) => product },
  { title: 'file.quantity', kind: 'number', width: 9, cell: ({ quantity }) => quantity },
  { title: 'file.address', kind: 'text', width: 40, cell: ({ address }) => address },
  { title: 'file.tracking', kind: 'text', width: 24, cell: ({ tracking }) => tracking },
];

const spendSourceLabels = { hand: 'file.spendHand', meta: 'file.spendMeta' } as const;

export const spendColumns: ColumnSketch<ExportedSpend>[] = [
  { title: 'file.day', kind: 'date', width: 12, cell: ({ day }) => day },
  { title: 'file.nominal', kind: 'number', width: 15, cell: ({ amount }) => amount },
  { title: 'file.campaign', kind: 'text', width: 30, cell: ({ campaign }) => campaign },
  { title: 'file.rotator', kind: 'text', width: 20, cell: ({ rotator }) => rotator },
  { title: 'file.note', kind: 'text', width: 40, cell: ({ note }) => note },
  {
    title: 'file.spendSource',
    kind: 'text',
    width: 16,
    cell: ({ source }, say) => say(spendSourceLabels[source]),
  },
  { title: 'file.notedAt', kind: 'time', width: 17, cell: ({ createdAt }) => createdAt },
];

export const usageColumns: ColumnSketch<ExportedChange>[] = [
  { title: 'usage.number', kind: 'number', width: 8, cell: ({ number }) => number },
  { title: 'usage.at', kind: 'time', width: 17, cell: ({ at }) => at },
  { title: 'usage.reason', kind: 'text', width: 20, cell: ({ reason }, say) => say(reasonText[reason]) },
  { title: 'usage.subject', kind: 'text', width: 30, cell: ({ subject }) => subject },
  { title: 'usage.rotator', kind: 'text', width: 22, cell: ({ rotator }) => rotator },
  { title: 'usage.cs', kind: 'text', width: 16, cell: ({ cs }) => cs },
  { title: 'usage.in', kind: 'number', width: 12, cell: ({ points }) => Math.max(points, 0) },
  { title: 'usage.out', kind: 'number', width: 12, cell: ({ points }) => Math.max(-points, 0) },
  { title: 'usage.balance', kind: 'number', width: 12, cell: ({ balance }) => balance },
];

export const topUpColumns: ColumnSketch<ExportedTopUp>[] = [
  { title: 'billing.order', kind: 'code', width: 18, cell: ({ orderId }) => orderId },
  { title: 'billing.at', kind: 'time', width: 17, cell: ({ createdAt }) => new Date(createdAt) },
  { title: 'billing.state', kind: 'text', width: 20, cell: ({ state }, say) => say(topUpStateLabels[state]) },
  {
    title: 'billing.method',
    kind: 'text',
    width: 20,
    cell: (row, _say, language) => methodName(language, row),
  },
  { title: 'billing.points', kind: 'number', width: 10, cell: ({ points }) => points },
  { title: 'billing.total', kind: 'number', width: 14, cell: ({ total }) => total },
  { title: 'billing.paidAt', kind: 'time', width: 17, cell: ({ paidAt }) => moment(paidAt) },
  { title: 'billing.invoice', kind: 'code', width: 18, cell: ({ invoice }) => invoice },
];

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

export const memberColumns: ColumnSketch<ExportedMember>[] = [
  { title: 'file.fullName', kind: 'text', width: 24, cell: ({ fullName }) => fullName },
  { title: 'file.nickname', kind: 'text', width: 16, cell: ({ nickname }) => nickname },
  { title: 'file.email', kind: 'text', width: 28, cell: ({ email }) => email },
  { title: 'file.phone', kind: 'code', width: 17, cell: ({ phone }) => phone },
  { title: 'file.role', kind: 'text', width: 10, cell: ({ role }, say) => say(roleLabels[role]) },
  {
    title: 'file.status',
    kind: 'text',
    width: 10,
    cell: ({ status }, say) => say(status === 'active' ? 'file.active' : 'file.inactive'),
  },
  { title: 'file.team', kind: 'text', width: 18, cell: ({ team }) => team?.name ?? null },
  { title: 'file.joinedAt', kind: 'time', width: 17, cell: ({ addedAt }) => addedAt },
  { title: 'file.lastActive', kind: 'time', width: 20, cell: ({ lastActiveAt }) => moment(lastActiveAt) },
  { title: 'file.rotators', kind: 'number', width: 15, cell: ({ rotators }) => rotators },
];
