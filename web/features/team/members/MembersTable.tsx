import { VisuallyHidden } from '@mantine/core';
import type { Member } from '#contract/member-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import { MemberRow } from './MemberRow.tsx';
import classes from './Members.module.css';

interface MembersTableProps {
  members: readonly Member[];
  /** How many stand on the pages before. */
  before: number;
  now: Date;
}

export function MembersTable({ members, before, now }: MembersTableProps) {
  const { t } = useTranslation();
  return (
    <table className={list.table}>
      <thead>
        <tr>
          <th>{t('members.number')}</th>
          <th>{t('members.member')}</th>
          <th>{t('members.role')}</th>
          <th className={classes.roomy}>{t('members.phone')}</th>
          <th>{t('members.hours')}</th>
          <th className={classes.roomy}>{t('members.rotators')}</th>
          <th className={list.figure}>{t('members.leadsToday')}</th>
          <th>{t('members.status')}</th>
          <th>
            <VisuallyHidden>{t('members.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member, index) => (
          <MemberRow key={member.id} member={member} number={formatNumber(before + index + 1)} now={now} />
        ))}
      </tbody>
    </table>
  );
}
