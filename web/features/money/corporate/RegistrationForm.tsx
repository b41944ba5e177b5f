import { Button, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type CorporateRegistration, registrationItems, taxKinds } from '#contract/corporate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmailField } from '#web/ui/EmailField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Corporate.module.css';
import { useCorporateCalls } from './corporate-query.ts';
import { RegionFields } from './RegionFields.tsx';
import { type RegistrationValues, taxNames, valuesOf } from './registration-form.ts';

interface RegistrationFormProps {
  /** What was sent before, to be corrected. */
  registration: CorporateRegistration | null;
  onDone: () => void;
  onCancel?: () => void;
}

export function RegistrationForm({ registration, onDone, onCancel }: RegistrationFormProps) {
  const { t } = useTranslation();
  const { register } = useCorporateCalls();
  const { form, isPending, failure, onSubmit } = useContractForm<RegistrationValues>({
    schema: registrationItems,
    initialValues: valuesOf(registration),
    guarded: true,
    // The numbers are in other papers and apps.
    outlivesReload: true,
    submit: async (values) => {
      await register(values);
      toast(t('corporate.sent'));
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Card title={t('corporate.company')}>
        <div className={classes.fields}>
          <TextInput
            label={t('corporate.name')}
            description={t('corporate.nameHelp')}
            autoComplete="organization"
            {...form.getInputProps('name')}
          />
          <Input.Wrapper label={t('corporate.taxKind')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('corporate.taxKind')}
                data={taxKinds.map((value) => ({ value, label: t(taxNames[value]) }))}
                {...form.getInputProps('taxKind')}
              />
            </div>
          </Input.Wrapper>
          <TextInput
            label={form.values.taxKind === 'npwp' ? t('corporate.npwpNumber') : t('corporate.nikNumber')}
            description={form.values.taxKind === 'npwp' ? t('corporate.npwpHelp') : t('corporate.nikHelp')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('taxId')}
          />
        </div>
      </Card>
      <Card title={t('corporate.contactTitle')}>
        <div className={classes.fields}>
          <TextInput label={t('corporate.contact')} autoComplete="name" {...form.getInputProps('contact')} />
          <div className={classes.halves}>
            <PhoneField autoComplete="tel" {...form.getInputProps('phone')} />
            <EmailField
              label={t('corporate.email')}
              description={t('corporate.emailHelp')}
              {...form.getInputProps('email')}
            />
          </div>
        </div>
      </Card>
      <Card title={t('corporate.addressTitle')}>
        <div className={classes.fields}>
          <RegionFields form={form} />
          <Textarea
            label={t('corporate.address')}
            description={t('corporate.addressHelp')}
            rows={2}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
        </div>
      </Card>
      <FormError>{failure}</FormError>
      <div className={classes.acts}>
        {onCancel && (
          <Button variant="default" size="lg" onClick={onCancel} disabled={isPending}>
            {t('confirm.cancel')}
          </Button>
        )}
        <Button type="submit" size="lg" loading={isPending}>
          {registration ? t('corporate.sendAgain') : t('corporate.send')}
        </Button>
      </div>
    </form>
  );
}
