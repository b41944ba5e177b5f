import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/member.ts';
import { teamsQuery } from '#web/entities/member/teams-query.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import type { EditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import type { MemberItems } from './member-calls.ts';

interface MemberEditConflictProps {
  conflict: EditConflict<Member, MemberItems> | null;
  form: UseFormReturnType<MemberItems>;
}

export function MemberEditConflict({ conflict, form }: MemberEditConflictProps) {
  const { t } = useTranslation();
  const { data: teams = [] } = useQuery(teamsQuery);
  const shown = (member: MemberItems, field: keyof MemberItems): string | undefined => {
    if (field === 'role') return t(`roles.${member.role}`);
    if (field !== 'teamId') return member[field];
    if (member.teamId === null) return t('members.teamNone');
    return teams.find(({ id }) => id === member.teamId)?.name;
  };
  return (
    <EditConflictNotice
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
