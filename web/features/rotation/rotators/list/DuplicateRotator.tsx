import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rotator } from '#contract/rotator-editor.ts';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { verifyEmailAlert } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useUser } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { failureText, reportUnexpected } from '#web/ui/toast.ts';
import { useRotatorCalls } from '../rotator-calls.ts';
import classes from './Dialogs.module.css';

interface DuplicateRotatorProps {
  id: string;
  onMade: (rotator: Rotator) => void;
}

/** Inside a dialog: what it takes. A refusal is said in its place, so that nothing has to be found again. */
export function DuplicateRotator(props: DuplicateRotatorProps) {
  const obstacle = useBlocker(useSettings()?.rotatorPoints);
  return obstacle ? <Blocker obstacle={obstacle} /> : <Duplicate {...props} />;
}

function Duplicate({ id, onMade }: DuplicateRotatorProps) {
  const { t } = useTranslation();
  const { copy } = useRotatorCalls();
  const [key] = useState(randomId);
  const close = () => dialogs.closeAll();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => copy(id, key),
    onSuccess: (made) => {
      close();
      // The balance stands in the session too.
      void refreshSession();
      onMade(made);
    },
    onError: (failure) => {
      if (!isUnverified(failure)) return reportUnexpected(failure);
      close();
      void verifyEmailAlert();
    },
  });
  const failure = isUnverified(error) ? null : error;
  // Done is not to be done again while the dialog closes.
  const isSent = isPending || isSuccess;
  return (
    <div className={classes.dialog}>
      <p>{t('rotators.duplicateText')}</p>
      <Cost />
      <FormError refusal={failure instanceof ApiError ? failure.error : undefined}>
        {failure && failureText(failure)}
      </FormError>
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={isSent}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" onClick={() => mutate()} loading={isSent}>
          {t('rotators.duplicateDo')}
        </Button>
      </div>
    </div>
  );
}

const isUnverified = (error: unknown) => error instanceof ApiError && error.error === 'email_unverified';

/** Only the owner knows of what it is taken. */
function Cost() {
  const { t } = useTranslation();
  const { ROLE_OWNER, point } = useUser();
  const cost = useSettings()?.rotatorPoints;
  if (cost === undefined) return null;
  const points = formatNumber(cost);
  return (
    <p className={classes.cost}>
      {ROLE_OWNER && point >= cost
        ? t('rotators.costFrom', { points, before: formatNumber(point), after: formatNumber(point - cost) })
        : t('rotators.cost', { points })}
    </p>
  );
}
