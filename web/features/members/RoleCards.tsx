import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/roles.ts';
import classes from './MemberForm.module.css';

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
  const name = useId();
  return (
    <fieldset className={classes.roles}>
      <legend className={classes.legend}>{t('members.roleLabel')}</legend>
      <div className={classes.cards}>
        {roles.map((role) => (
          <label key={role} className={classes.role} data-chosen={role === value || undefined}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <span>
              <span className={classes.roleName}>{t(words[role].name)}</span>
              <span className={classes.roleText}>{t(words[role].text)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
