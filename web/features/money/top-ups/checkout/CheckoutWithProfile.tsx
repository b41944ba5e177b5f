import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { personNameField } from '#contract/fields.ts';
import { phoneField } from '#contract/phone-field.ts';
import { setProfileItem } from '#contract/profile.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { invalidateFor } from '#web/lib/api/invalidate.ts';
import { session, userForApi } from '#web/lib/session/session.ts';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import classes from './Checkout.module.css';
import { Checkout, type CheckoutProps } from './Checkout.tsx';
import type { ProfileStep } from './use-checkout.ts';

const profile: ProfileStep = {
  fields: { fullName: personNameField, phone: phoneField },
  async save(values) {
    const { data: user } = await call(setProfileItem, { body: userForApi(values) });
    session.update(user);
    invalidateFor('account.changed');
  },
};

/** For who has not given name and WhatsApp number yet: they are asked here, and saved with the same press. */
export default function CheckoutWithProfile(props: CheckoutProps) {
  const { t } = useTranslation(['web', 'contract']);
  const titleId = useId();
  return (
    <Checkout
      {...props}
      profile={profile}
      before={(form) => (
        <section className={classes.profile} aria-labelledby={titleId}>
          <div>
            <h2 id={titleId} className={classes.legend}>
              {t('checkout.profile')}
            </h2>
            <p className={classes.why}>{t('contract:error.profileIncomplete')}</p>
          </div>
          <div className={classes.fields}>
            <TextInput label={t('profile.name')} autoComplete="name" {...form.getInputProps('fullName')} />
            <PhoneField autoComplete="tel" {...form.getInputProps('phone')} />
          </div>
        </section>
      )}
    />
  );
}
