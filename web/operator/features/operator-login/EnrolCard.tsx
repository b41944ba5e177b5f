import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { enrolSecondFactor, enrolSecondFactorBody, offerSecondFactor } from '#contract/operator-login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { call } from '#web/operator/lib/call.ts';
import { consoleSessionKeys } from '#web/operator/lib/query-keys.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { FormCard } from '#web/ui/FormCard.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { inFours, SecretQr } from '#web/ui/SecretQr.tsx';
import classes from './OperatorLogin.module.css';
import { SignInCodeField } from './SignInCodeField.tsx';

interface EnrolCardProps {
  onEnrolled: (enrolled: Answer<typeof enrolSecondFactor>) => void;
  /** Part of a screen with its own first heading. */
  nested?: boolean;
}

/** A QR code for the authenticator app, and a code of it as proof that it was read. */
export function EnrolCard({ onEnrolled, nested }: EnrolCardProps) {
  const { t } = useTranslation('operator');
  // One secret as long as the card is open: drawn anew, the code of a phone that has read it would be wrong.
  const offer = useQuery({
    queryKey: consoleSessionKeys.enrolOffer,
    queryFn: async () => (await call(offerSecondFactor, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: enrolSecondFactorBody,
    initialValues: { code: '' },
    submit: async (body) => {
      const { data } = await call(enrolSecondFactor, { body });
      onEnrolled(data);
    },
  });
  return (
    <FormCard title={t('enrol.title')} lead={t('enrol.lead')} nested={nested}>
      {offer.error ? (
        <LoadFailed error={offer.error} retry={offer.refetch} isRetrying={offer.isFetching} />
      ) : !offer.data ? (
        <Loading kind="ellipsis" />
      ) : (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <SecretQr uri={offer.data.uri} label={t('enrol.qr')} />
          <p className={classes.small}>
            {t('enrol.byHand')} <code>{inFours(offer.data.secret)}</code>
          </p>
          <CopyButton size="sm" text={offer.data.secret}>
            {t('enrol.copy')}
          </CopyButton>
          <SignInCodeField digitsOnly {...form.getInputProps('code')} />
          <FormError>{failure}</FormError>
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {t('enrol.submit')}
          </Button>
        </form>
      )}
    </FormCard>
  );
}
