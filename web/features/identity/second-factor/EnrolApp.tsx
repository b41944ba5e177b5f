import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addAuthenticator, addAuthenticatorBody, offerAuthenticator } from '#contract/second-factor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { secondFactorKeys } from '#web/lib/api/query-keys.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Card } from '#web/ui/Card.tsx';
import { CodeField } from '#web/ui/CodeField.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { inFours, SecretQr } from '#web/ui/SecretQr.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import classes from './SecondFactor.module.css';

interface EnrolAppProps {
  onEnrolled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** A QR code for the authenticator app, and a code of it as proof that it was read. */
export function EnrolApp({ onEnrolled, onCancel }: EnrolAppProps) {
  const { t } = useTranslation();
  // One secret as long as the card is open: drawn anew, the code of a phone that has read it would be wrong.
  const offer = useQuery({
    queryKey: secondFactorKeys.offer,
    queryFn: async () => (await call(offerAuthenticator, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: addAuthenticatorBody,
    initialValues: { code: '' },
    submit: async (body) => onEnrolled((await call(addAuthenticator, { body })).data.recoveryCodes),
  });
  return (
    <Card title={t('security.enrolTitle')}>
      {offer.error && !offer.data && (
        <LoadFailed error={offer.error} retry={offer.refetch} isRetrying={offer.isFetching} />
      )}
      {!offer.error && !offer.data && <SkeletonFields count={2} />}
      {offer.data && (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <p>{t('security.enrolScan')}</p>
          <SecretQr uri={offer.data.uri} label={t('security.enrolQr')} />
          <p className={classes.small}>
            {t('security.enrolByHand')} <code>{inFours(offer.data.secret)}</code>
          </p>
          <CopyButton size="sm" text={offer.data.secret}>
            {t('security.enrolCopy')}
          </CopyButton>
          <CodeField digitsOnly label={t('security.enrolCode')} {...form.getInputProps('code')} />
          <FormError>{failure}</FormError>
          <div className={classes.acts}>
            <Button type="submit" className={classes.act} loading={isPending}>
              {t('security.enrolSubmit')}
            </Button>
            <Button variant="default" className={classes.act} onClick={onCancel}>
              {t('security.enrolCancel')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
