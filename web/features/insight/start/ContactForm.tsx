import { Button, TextInput } from '@mantine/core';
import { profileItems, setProfileItem } from '#contract/profile.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { session, useUser } from '#web/lib/session/session.ts';
import { FormError } from '#web/ui/FormError.tsx';
import classes from './StartGuide.module.css';

const schema = profileItems.pick({ namacs: true, nomorcs: true }).required();

/** Of the owner, to whom leads go until somebody is added. */
export function ContactForm() {
  const { t } = useTranslation();
  const { fullName, phone } = useUser();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema,
    initialValues: { namacs: fullName, nomorcs: phone },
    submit: async (body) => session.update((await call(setProfileItem, { body })).data),
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput label={t('start.contactName')} autoComplete="name" {...form.getInputProps('namacs')} />
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('start.contactPhone')}
        description={t('start.contactHelp')}
        {...form.getInputProps('nomorcs')}
      />
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" size="lg" loading={isPending}>
          {t('start.contactSave')}
        </Button>
      </div>
    </form>
  );
}
