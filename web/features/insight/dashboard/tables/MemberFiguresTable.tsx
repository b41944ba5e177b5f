import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MemberFigures } from '#contract/dashboard.ts';
import { closingRateOf, inTimeRateOf } from '#domain/figures.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { formatFigure, waitText } from '../figure-text.ts';
import { orderCount } from '../metric-text.ts';
import { DueBar } from './DueBar.tsx';
import { type Column, FiguresTable } from './FiguresTable.tsx';
import { linkedBy } from './linked.tsx';
import classes from './MemberFiguresTable.module.css';
import { linkedRate } from './money-columns.tsx';

/** Whoever lets half of the buyers wait for longer is shown in amber. */
const slowSeconds = 10 * 60;

interface MembersTableProps {
  members: readonly MemberFigures[];
  days: Required<DayRange>;
  withOrders: boolean;
  isStale: boolean;
}

export function MemberFiguresTable({ members, days, withOrders, isStale }: MembersTableProps) {
  const { t } = useTranslation();
  const largest = Math.max(0, ...members.flatMap(({ share, due }) => [share, due ?? 0]));
  const share = (value: number | null) => formatFigure('share', value);
  const bar = (row: MemberFigures, withNumber: boolean) => (
    <DueBar
      share={row.share}
      due={row.due}
      largest={largest}
      colour={row.member?.colour ?? 0}
      withNumber={withNumber}
    />
  );
  const linked = linkedBy<MemberFigures>(days, ({ member }) => ({ member: member?.id ?? '' }));
  const columns: Column<MemberFigures>[] = [
    { head: t('figures.share'), isWide: true, value: (row) => bar(row, true) },
    {
      head: t('figures.leads'),
      value: (row) => <strong>{linked(row, 'leads', formatNumber(row.leads))}</strong>,
    },
    {
      head: t('figures.contacted'),
      isSpare: true,
      value: (row) => linked(row, 'contacted', formatNumber(row.contacted)),
    },
    {
      head: t('figures.inTime'),
      hint: t('figures.inTimeHint'),
      value: (row) => linked(row, 'inTime', share(inTimeRateOf(row))),
    },
    {
      head: t('figures.median'),
      value: (row) => linked(row, 'contacted', <Wait seconds={row.medianWait} />, row.medianWait),
    },
  ];
  if (withOrders)
    columns.push(
      { head: t('figures.orders'), value: (row) => linked(row, 'orders', formatNumber(row.orders)) },
      {
        head: t('figures.closing'),
        hint: t('figures.closingHint'),
        value: (row) => <strong>{linkedRate(linked, row, 'closing', 'share', closingRateOf(row))}</strong>,
      },
      {
        head: t('figures.revenue'),
        hint: t('figures.revenueHint'),
        value: (row) => linked(row, 'revenue', formatMoney(row.revenue)),
      },
    );
  return (
    <FiguresTable
      label={t('figures.byMember')}
      rows={members}
      keyOf={({ member }) => member?.id ?? ''}
      isStale={isStale}
      first={{
        head: t('figures.byMember'),
        face: (row) => <Face {...row} />,
        name: ({ member, isOnDuty }) =>
          member ? (
            <>
              <Link to="/leads" search={{ member: member.id, ...days }}>
                {member.fullName || member.nickname}
              </Link>
              <VisuallyHidden>, {t(isOnDuty ? 'figures.isOnDuty' : 'figures.isOffDuty')}</VisuallyHidden>
            </>
          ) : (
            t('figures.nobody')
          ),
      }}
      columns={columns}
      card={(row) => ({
        count: linked(row, 'leads', leadCount(t, row.leads)),
        bar: bar(row, false),
        lines: [
          [
            linked(row, 'contacted', <Wait seconds={row.medianWait} isSentence />, row.medianWait),
            withOrders && (
              <>
                {linked(row, 'orders', orderCount(t, row.orders))}
                {row.leads > 0 && ' · '}
                {row.leads > 0 && linkedRate(linked, row, 'closing', 'share', closingRateOf(row))}
              </>
            ),
          ],
          [
            inTimeRateOf(row) !== null &&
              linked(row, 'inTime', t('figures.inTimeOf', { share: share(inTimeRateOf(row)) })),
            withOrders && linked(row, 'revenue', formatMoney(row.revenue)),
          ],
        ],
      })}
    />
  );
}

function Face({ member, isOnDuty }: MemberFigures) {
  return (
    <span className={classes.face}>
      <MemberPicture
        name={member?.fullName || member?.nickname || '–'}
        picture={member?.picture ?? null}
        colour={member?.colour ?? 0}
        size={36}
      />
      {member && <span className={classes.duty} data-on={isOnDuty || undefined} />}
    </span>
  );
}

function Wait({ seconds, isSentence = false }: { seconds: number | null; isSentence?: boolean }) {
  const { t } = useTranslation();
  if (seconds === null) return isSentence ? t('figures.answersNever') : '–';
  const wait = waitText(t, seconds);
  return (
    <span className={seconds > slowSeconds ? classes.slow : undefined}>
      {isSentence ? t('figures.answersIn', { wait }) : wait}
    </span>
  );
}
