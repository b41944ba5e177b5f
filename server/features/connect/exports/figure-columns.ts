import type {
  CampaignFigures,
  FiguresDay,
  MemberFigures,
  OriginFigures,
  RotatorFigures,
} from '#contract/dashboard.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { closingRateOf, conversionOf, costPerLeadOf, inTimeRateOf, roasOf } from '#domain/figures.ts';
import { type Role, scopeOf } from '#domain/roles.ts';
import type {
  ExportedHour,
  LateLeadsHour,
} from '#server/features/insight/dashboard/read-hours-for-export.ts';
import { originLabels } from './table-columns.ts';
import type { ColumnSketch } from './table-sketch.ts';

/** `shared`: of the whole account, which a CS does not see. */
type FigureColumn<Row> = ColumnSketch<Row> & { shared?: true };

export function columnsFor<Row>(role: Role, columns: readonly FigureColumn<Row>[]): ColumnSketch<Row>[] {
  const seesAll = scopeOf(role, 'dashboard') === 'all';
  return columns.filter(({ shared }) => seesAll || !shared);
}

const twoPlaces = (number: number | null) => (number === null ? null : Math.round(number * 100) / 100);
const perCent = (share: number | null) => twoPlaces(share === null ? null : share * 100);
const whole = (number: number | null) => (number === null ? null : Math.round(number));

interface Sums {
  leads: number;
  orders: number;
  revenue: number;
}
type Seen = Pick<FiguresDay, 'views' | 'leads'>;
type Spent = Sums & { spend: number | null };

const views = {
  title: 'file.views',
  kind: 'number',
  width: 11,
  cell: (row: Seen) => row.views,
  shared: true,
} as const;
const conversion = {
  title: 'file.conversion',
  kind: 'rate',
  width: 13,
  cell: (row: Seen) => perCent(conversionOf(row)),
  shared: true,
} as const;
const leads = {
  title: 'file.figureLeads',
  kind: 'number',
  width: 9,
  cell: (row: Sums) => row.leads,
} as const;
const orders = {
  title: 'file.figureOrders',
  kind: 'number',
  width: 9,
  cell: (row: Sums) => row.orders,
} as const;
const closing = {
  title: 'file.closing',
  kind: 'rate',
  width: 12,
  cell: (row: Sums) => perCent(closingRateOf(row)),
} as const;
const revenue = {
  title: 'file.revenue',
  kind: 'number',
  width: 16,
  cell: (row: Sums) => row.revenue,
} as const;
const money = [
  { title: 'file.spend', kind: 'number', width: 18, cell: (row: Spent) => row.spend, shared: true },
  {
    title: 'file.costPerLead',
    kind: 'number',
    width: 18,
    cell: (row: Spent) => whole(costPerLeadOf(row)),
    shared: true,
  },
  { title: 'file.roas', kind: 'rate', width: 9, cell: (row: Spent) => twoPlaces(roasOf(row)), shared: true },
] as const;
const contacted = [
  {
    title: 'file.contacted',
    kind: 'number',
    width: 11,
    cell: (row: { contacted: number }) => row.contacted,
  },
  { title: 'file.inTime', kind: 'number', width: 22, cell: (row: { inTime: number }) => row.inTime },
  {
    title: 'file.inTimeRate',
    kind: 'rate',
    width: 16,
    cell: (row: Pick<FiguresDay, 'timed' | 'inTime' | 'fresh'>) => perCent(inTimeRateOf(row)),
  },
] as const;

export const dayColumns: FigureColumn<FiguresDay>[] = [
  { title: 'file.day', kind: 'date', width: 12, cell: ({ day }) => day },
  views,
  leads,
  conversion,
  ...contacted,
  orders,
  closing,
  revenue,
  ...money,
];

const cs: FigureColumn<Pick<MemberFigures, 'member'>> = {
  title: 'file.cs',
  kind: 'text',
  width: 24,
  cell: ({ member }, say) => (member ? member.fullName || member.nickname : say('file.nobody')),
};

export const memberFigureColumns: FigureColumn<MemberFigures>[] = [
  cs,
  leads,
  { title: 'file.share', kind: 'rate', width: 15, cell: ({ share }) => perCent(share), shared: true },
  { title: 'file.due', kind: 'rate', width: 22, cell: ({ due }) => perCent(due), shared: true },
  ...contacted,
  { title: 'file.medianWait', kind: 'number', width: 26, cell: ({ medianWait }) => medianWait },
  orders,
  closing,
  revenue,
];

export const rotatorFigureColumns: FigureColumn<RotatorFigures>[] = [
  {
    title: 'file.rotator',
    kind: 'text',
    width: 24,
    cell: ({ rotator }, say) => rotator?.title ?? say('file.noRotator'),
  },
  views,
  leads,
  conversion,
  orders,
  closing,
  revenue,
  ...money,
];

const origin: FigureColumn<Pick<CampaignFigures, 'origin'>> = {
  title: 'file.origin',
  kind: 'text',
  width: 12,
  cell: (row, say) => row.origin && say(originLabels[row.origin]),
};

export const originColumns: FigureColumn<OriginFigures>[] = [
  origin,
  views,
  leads,
  conversion,
  orders,
  closing,
  revenue,
];

/** Those that are beyond the most that a file holds stand in one row. */
export type CampaignRow = CampaignFigures & { isOthers: boolean };

export const campaignColumns: FigureColumn<CampaignRow>[] = [
  {
    title: 'file.campaign',
    kind: 'text',
    width: 30,
    cell: ({ campaign, isOthers }, say) => (isOthers ? say('file.otherCampaigns') : campaign),
  },
  origin,
  leads,
  orders,
  closing,
  revenue,
  ...money,
];

const weekdays = [
  'file.monday',
  'file.tuesday',
  'file.wednesday',
  'file.thursday',
  'file.friday',
  'file.saturday',
  'file.sunday',
] as const satisfies TextKey[];

const hour = {
  title: 'file.hour',
  kind: 'number',
  width: 7,
  cell: (row: { hour: number }) => row.hour,
} as const;
const lateLeads = {
  title: 'file.waited',
  kind: 'number',
  width: 26,
  cell: (row: { late: number }) => row.late,
} as const;

export const hourColumns: FigureColumn<ExportedHour>[] = [
  {
    title: 'file.weekday',
    kind: 'text',
    width: 12,
    cell: ({ weekday }, say) => say(weekdays[weekday] ?? 'file.monday'),
  },
  hour,
  { title: 'file.arrivals', kind: 'number', width: 13, cell: ({ arrivals }) => arrivals },
  { title: 'file.csOnDuty', kind: 'number', width: 13, cell: ({ onDuty }) => onDuty },
  lateLeads,
];

export const lateLeadColumns: FigureColumn<LateLeadsHour>[] = [
  cs,
  hour,
  lateLeads,
  { title: 'file.waitedMoney', kind: 'number', width: 24, cell: ({ money }) => money, shared: true },
];
