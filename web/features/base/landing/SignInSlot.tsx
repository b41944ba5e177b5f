import { Skeleton } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormCard } from '#web/ui/FormCard.tsx';
import classes from './SignInSlot.module.css';

/** The sign-in card until its script is there: the same words, the same room. */
export function SignInSlot() {
  const { t } = useTranslation();
  return (
    <FormCard nested title={t('signIn.title')} lead={t('signIn.start')}>
      <div className={classes.place} aria-hidden="true">
        <Skeleton height={74} />
        <Skeleton height={48} />
        <Skeleton height={20} width="70%" mx="auto" />
        <Skeleton height={16} width="80%" mx="auto" />
      </div>
    </FormCard>
  );
}
