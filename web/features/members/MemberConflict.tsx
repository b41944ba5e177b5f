import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/member.ts';
import { ConflictNotice } from '#web/ui/conflict/ConflictNotice.tsx';
import type { Conflict } from '#web/ui/conflict/use-conflict.ts';
import type { MemberItems } from './member-calls.ts';
import { teamNamesQuery } from './members-query.ts';

interface MemberConflictProps {
  conflict: Conflict<Member, MemberItems> | null;
  form: UseFormReturnType<MemberItems>;
}

export function MemberConflict({ conflict, form }: MemberConflictProps) {
  const { t } = useTranslation();
  const { data: teams = [] } = useQuery(teamNamesQuery);
  const shown = (member: MemberItems, field: keyof MemberItems): string | undefined => {
    if (field === 'role') return t(`roles.${member.role}`);
    if (field !== 'teamId') return member[field];
    if (member.teamId === null) return t('members.teamNone');
    return teams.find(({ id }) => id === member.teamId)?.name;
  };
  return (
    <ConflictNotice
      conflict={conflict}
      form={form}
      names={{
        fullName: t('members.fullName'),
        nickname: t('members.nickname'),
        email: t('members.email'),
        phone: t('profile.phone'),
        role: t('members.roleLabel'),
        teamId: t('members.teamLabel'),
      }}
      shown={shown}
    />
  );
}
