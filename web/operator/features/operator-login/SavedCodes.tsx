import { Button } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { FormCard } from '#web/ui/FormCard.tsx';
import { RecoveryCodes } from '#web/ui/RecoveryCodes.tsx';
import classes from './OperatorLogin.module.css';

interface SavedCodesProps {
  codes: readonly string[];
  onDone: () => void;
  nested?: boolean;
}

/** Recovery codes, shown once. */
export function SavedCodes({ codes, onDone, nested }: SavedCodesProps) {
  const { t } = useTranslation('operator');
  return (
    <FormCard title={t('codes.title')} lead={t('codes.lead')} nested={nested}>
      <div className={classes.form}>
        <RecoveryCodes codes={codes} />
        <CopyButton text={codes.join('\n')}>{t('codes.copy')}</CopyButton>
        <Button size="lg" fullWidth onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </FormCard>
  );
}
