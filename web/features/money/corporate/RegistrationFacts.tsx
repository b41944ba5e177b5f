import type { CorporateRegistration } from '#contract/corporate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import classes from './Corporate.module.css';
import { taxNames } from './registration-form.ts';

export function RegistrationFacts({ registration }: { registration: CorporateRegistration }) {
  const { t } = useTranslation();
  const { name, taxKind, taxId, contact, phone, email, address, region } = registration;
  const facts = [
    [t('corporate.name'), name],
    [t(taxNames[taxKind]), taxId],
    [t('corporate.contact'), contact],
    [t('profile.phone'), formatPhone(phone)],
    [t('corporate.email'), email],
    [t('corporate.address'), `${address}, ${region}`],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
