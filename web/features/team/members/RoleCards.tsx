import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/roles.ts';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';

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
export function RoleCards({ roles, value, error, onChange }: RoleCardsProps) {
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
