import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Role } from '#domain/roles.ts';
import { teamsQuery } from '#web/entities/member/teams-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';
import { EmailField } from '#web/ui/EmailField.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import classes from './MemberForm.module.css';
import { proposedNickname } from './nickname.ts';

interface SharedValues {
  fullName: string;
  nickname: string;
  email: string;
  phone: string;
  role: Role;
  teamId: string | null;
}

interface MemberFieldsProps<Values extends SharedValues> {
  form: UseFormReturnType<Values>;
  /** A new member's nickname follows their full name. */
  isNew?: boolean;
  emailHelp: string;
  emailFixed?: boolean;
  /** Which roles can be chosen; none: it stays as it is. */
  roles: readonly ('admin' | 'cs')[];
}

/** The part that adding and editing share. */
export function MemberFields<Values extends SharedValues>(props: MemberFieldsProps<Values>) {
  const { isNew = false, emailHelp, emailFixed = false, roles } = props;
  // What stands here are the shared fields alone, whatever else the form holds.
  const form = props.form as unknown as UseFormReturnType<SharedValues>;
  const { t } = useTranslation();
  const { data: teams = [] } = useQuery(teamsQuery);
  const { fullName, nickname, role } = form.values;
  return (
    <>
      <TextInput
        label={t('members.fullName')}
        autoComplete="off"
        data-autofocus={isNew || undefined}
        {...form.getInputProps('fullName')}
        onChange={({ currentTarget: { value } }) => {
          if (isNew) form.setFieldValue('nickname', proposedNickname({ fullName, nickname }, value));
          form.setFieldValue('fullName', value);
        }}
      />
      <TextInput
        label={t('members.nickname')}
        description={t('members.nicknameHelp')}
        autoComplete="off"
        {...form.getInputProps('nickname')}
      />
      <EmailField
        label={t('members.email')}
        description={emailHelp}
        autoComplete="off"
        disabled={emailFixed}
        {...form.getInputProps('email')}
      />
      <PhoneField autoComplete="off" {...form.getInputProps('phone')} />
      {roles.length > 0 ? (
        <RoleCards
          roles={roles}
          value={role}
          error={form.errors.role}
          onChange={(value) => form.setFieldValue('role', value)}
        />
      ) : (
        <TextInput
          label={t('members.roleLabel')}
          description={t('members.roleOwnerFixed')}
          value={t('roles.owner')}
          disabled
          readOnly
        />
      )}
      {(teams.length > 0 || form.values.teamId) && (
        <Select
          label={t('members.teamLabel')}
          description={t('members.teamHelp')}
          placeholder={t('members.teamNone')}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          searchable={teams.length > 8}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          className={classes.team}
          {...form.getInputProps('teamId')}
        />
      )}
    </>
  );
}

interface RoleCardsProps {
  roles: readonly ('admin' | 'cs')[];
  value: Role;
  error?: ReactNode;
  onChange: (role: 'admin' | 'cs') => void;
}

const words = {
  cs: { name: 'roles.cs', text: 'members.roleCs' },
  admin: { name: 'roles.admin', text: 'members.roleAdmin' },
} as const;

/** Each role with what it may do. */
function RoleCards({ roles, value, error, onChange }: RoleCardsProps) {
  const { t } = useTranslation();
  const choices = roles.map((role) => ({
    value: role,
    name: t(words[role].name),
    text: t(words[role].text),
  }));
  return (
    <ChoiceCards
      legend={t('members.roleLabel')}
      choices={choices}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
