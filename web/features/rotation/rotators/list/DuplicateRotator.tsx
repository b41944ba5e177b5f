import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rotator } from '#contract/rotator-editor.ts';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { verifyEmailAlert } from '#web/entities/account/verify-email-alert.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useUser } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { FormError } from '#web/ui/FormError.tsx';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const close = () => dialogs.closeAll();

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const made = await copy(id, key);
      close();
      // The balance stands in the session too.
      void refreshSession();
      onMade(made);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      if (error.error === 'email_unverified') {
        close();
        void verifyEmailAlert();
      } else setFailure(error);
    }
  };
  return (
    <div className={classes.dialog}>
      <p>{t('rotators.duplicateText')}</p>
      <Cost />
      <FormError refusal={failure?.error}>{failure?.message}</FormError>
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={busy}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" onClick={() => void submit()} loading={busy}>
          {t('rotators.duplicateDo')}
        </Button>
      </div>
    </div>
  );
}

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
