import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { isMixedPassword, passwordLength } from '#domain/password.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './PasswordRules.module.css';

/** What a new password needs, ticked while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  const { min, max } = passwordLength;
  const rules = [
    {
      name: t('password.ruleLength', { min, max }),
      isMet: password.length >= min && password.length <= max,
    },
    { name: t('password.ruleMixed'), isMet: isMixedPassword(password) },
  ];
  return (
    <ul className={classes.rules} aria-label={t('password.rules')}>
      {rules.map(({ name, isMet }) => {
        const Icon = isMet ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={name} data-met={isMet || undefined}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {name}
            <VisuallyHidden>, {isMet ? t('password.ruleMet') : t('password.ruleOpen')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
