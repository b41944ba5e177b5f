import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endOtherSessions, makeRecoveryCodes, type OperatorSession } from '#contract/operator-login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { EnrolCard } from '../features/operator-login/EnrolCard.tsx';
import classes from '../features/operator-login/OperatorLogin.module.css';
import { SavedCodes } from '../features/operator-login/SavedCodes.tsx';
import { call } from '../lib/call.ts';
import { sessionQuery, setSession } from '../lib/console-session.ts';
import { useMoments } from '../ui/moment.ts';

/** The operator's own sign-in: how long it lasts, recovery codes, another authenticator app. */
export default function Security() {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const { data: session, refetch } = useQuery(sessionQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isEnrolling, setEnrolling] = useState(false);
  const make = useMutation({
    mutationFn: () => call(makeRecoveryCodes, {}),
    onSuccess: ({ data }) => setCodes(data.recoveryCodes),
    onError: toastFailure,
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ data: { ended } }) =>
      toast(ended === 0 ? t('security.noOthers') : t('security.othersEnded', { count: ended })),
    onError: toastFailure,
  });
  const finish = () => {
    setCodes(null);
    void refetch();
  };
  if (codes) return <SavedCodes codes={codes} onDone={finish} nested />;
  if (isEnrolling) {
    const enrolled = (given: { session: OperatorSession; recoveryCodes: string[] }) => {
      setSession(given.session);
      setEnrolling(false);
      setCodes(given.recoveryCodes);
    };
    return <EnrolCard onEnrolled={enrolled} nested />;
  }
  return (
    <section className={classes.section}>
      <dl className={classes.facts}>
        <dt>{t('security.account')}</dt>
        <dd>{session?.operator?.email}</dd>
        <dt>{t('security.ends')}</dt>
        <dd>{session?.expiresAt && moment(session.expiresAt)}</dd>
        <dt>{t('security.codesLeft')}</dt>
        <dd>{session?.recoveryCodesLeft}</dd>
      </dl>
      <p className={classes.small}>{t('security.about')}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="lg" loading={make.isPending} onClick={() => make.mutate()}>
          {t('security.newCodes')}
        </Button>
        <Button variant="default" size="lg" onClick={() => setEnrolling(true)}>
          {t('security.otherApp')}
        </Button>
        <Button variant="default" size="lg" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('security.endOthers')}
        </Button>
      </div>
    </section>
  );
}
