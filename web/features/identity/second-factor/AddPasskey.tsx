import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { addPasskey, offerPasskey, passkeyNameField } from '#contract/passkeys.ts';
import { nameLength } from '#domain/text-lengths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { makePasskey } from '#web/lib/session/passkeys.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './SecondFactor.module.css';

interface AddPasskeyProps {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const schema = z.object({ name: passkeyNameField });

/** First its name: afterwards the device asks for finger, face or PIN. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation();
  const { form, isPending, failure, setFailure, onSubmit } = useContractForm({
    schema,
    initialValues: { name: '' },
    submit: async ({ name }): Promise<void> => {
      const made = await makePasskey((await call(offerPasskey, {})).data);
      if (!made) {
        setFailure(t('security.passkeyUndone'));
        return;
      }
      const attestation = { ...made, type: 'public-key' as const };
      const { data } = await call(addPasskey, { body: { name, attestation } });
      toast(t('security.passkeyAdded'));
      onAdded(data.recoveryCodes);
    },
  });
  return (
    <Card title={t('security.passkeyAdd')}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <p>{t('security.passkeysText')}</p>
        <TextInput
          label={t('security.passkeyName')}
          description={t('security.passkeyNameHelp')}
          maxLength={nameLength}
          {...form.getInputProps('name')}
        />
        <FormError>{failure}</FormError>
        <div className={classes.acts}>
          <Button type="submit" className={classes.act} loading={isPending}>
            {t('security.passkeySave')}
          </Button>
          <Button variant="default" className={classes.act} onClick={onCancel}>
            {t('security.enrolCancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
