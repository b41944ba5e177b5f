import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import classes from './CheckEmail.module.css';
import { FormCard } from './FormCard.tsx';
import { TextLink } from './TextLink.tsx';

interface CheckEmailProps {
  /** What was sent to whom. */
  sent: string;
  /** What the e-mail holds. */
  inside: string;
  /** What to do when it does not come. */
  children: ReactNode;
}

/** An e-mail is on its way: the next step is in it. */
export function CheckEmail({ sent, inside, children }: CheckEmailProps) {
  const { t } = useTranslation();
  const mailbox = useSettings()?.mailbox;
  return (
    <FormCard icon={IconMailOpened} title={t('checkEmail.title')} lead={sent}>
      <p className={classes.text}>
        {inside} {t('checkEmail.spam')}
      </p>
      {mailbox && (
        <Button size="lg" fullWidth component="a" href={mailbox} target="_blank">
          {t('checkEmail.mailbox')}
        </Button>
      )}
      <div className={classes.more}>
        {children}
        <p>
          <TextLink to="/login">{t('checkEmail.signIn')}</TextLink>
        </p>
      </div>
    </FormCard>
  );
}
