import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormError } from './FormError.tsx';
import classes from './FormFooter.module.css';

interface FormFooterProps {
  /** The form in the body of the drawer. */
  formId: string;
  /** The word on the button that sends it. */
  submit: string;
  isPending: boolean;
  failure: string | null;
  onCancel: () => void;
  /** At the left: another act. */
  aside?: ReactNode;
}

/** The foot of a drawer with a form: what went wrong, a way out, the button that sends. */
export function FormFooter({ formId, submit, isPending, failure, onCancel, aside }: FormFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.failure}>
        <FormError>{failure}</FormError>
      </div>
      {aside}
      <div className={classes.acts}>
        {!aside && (
          <Button variant="default" className={classes.act} onClick={onCancel} disabled={isPending}>
            {t('confirm.cancel')}
          </Button>
        )}
        <Button type="submit" form={formId} className={classes.act} loading={isPending}>
          {submit}
        </Button>
      </div>
    </>
  );
}
