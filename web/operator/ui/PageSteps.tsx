import { Button } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './Console.module.css';

interface PageStepsProps {
  /** Where this page begins; undefined: the first one. */
  after: string | undefined;
  /** Undefined until it is known. */
  next: string | null | undefined;
  onGo: (after: string | undefined) => void;
}

/** Through a list that is read page by page: on, or back to its beginning. */
export function PageSteps({ after, next, onGo }: PageStepsProps) {
  const { t } = useTranslation('operator');
  return (
    <div className={classes.buttons}>
      {after && (
        <Button variant="default" onClick={() => onGo(undefined)}>
          {t('money.first')}
        </Button>
      )}
      {next && (
        <Button variant="default" onClick={() => onGo(next)}>
          {t('money.next')}
        </Button>
      )}
    </div>
  );
}
