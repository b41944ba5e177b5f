import { Button } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { RecoveryCodes } from '#web/ui/RecoveryCodes.tsx';
import classes from './SecondFactor.module.css';

/** Recovery codes, shown once. */
export function SavedCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Card title={t('security.savedTitle')}>
      <div className={classes.form}>
        <p>{t('security.savedText')}</p>
        <RecoveryCodes codes={codes} />
        <div className={classes.acts}>
          <Button className={classes.act} onClick={onDone}>
            {t('security.savedDone')}
          </Button>
          <CopyButton text={codes.join('\n')}>{t('security.savedCopy')}</CopyButton>
        </div>
      </div>
    </Card>
  );
}
