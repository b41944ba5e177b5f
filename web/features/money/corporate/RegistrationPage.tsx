import { Button } from '@mantine/core';
import { IconAlertCircle, IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import type { CorporateRegistration } from '#contract/corporate.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Corporate.module.css';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Not a corporate customer yet: the form, what became of it, and the way to correct it. */
export function RegistrationPage({ registration }: { registration: CorporateRegistration | null }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  if (!registration) {
    return (
      <div className={classes.page}>
        <About />
        <RegistrationForm registration={null} onDone={() => setEditing(false)} />
      </div>
    );
  }
  const isRefused = registration.state === 'refused';
  return (
    <div className={classes.page}>
      {isRefused && (
        <Banner icon={IconAlertCircle} what={t('corporate.refused')}>
          {registration.refusal}
        </Banner>
      )}
      {isRefused || isEditing ? (
        <RegistrationForm
          registration={registration}
          onDone={() => setEditing(false)}
          onCancel={isRefused ? undefined : () => setEditing(false)}
        />
      ) : (
        <Waits registration={registration} onEdit={() => setEditing(true)} />
      )}
    </div>
  );
}

function About() {
  const { t } = useTranslation();
  return (
    <Card title={t('corporate.aboutTitle')}>
      <ul className={classes.points}>
        <li>{t('corporate.aboutNeverLocked')}</li>
        <li>{t('corporate.aboutInvoice')}</li>
        <li>{t('corporate.aboutContact')}</li>
      </ul>
    </Card>
  );
}

function Waits({ registration, onEdit }: { registration: CorporateRegistration; onEdit: () => void }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  return (
    <Card
      title={t('corporate.waitingTitle')}
      aside={
        <StatusBadge tone="needs-you" icon={IconClockHour4}>
          {t('corporate.waiting')}
        </StatusBadge>
      }
    >
      <p className={classes.text}>
        {t('corporate.waitingText', { date: formatDate(new Date(registration.sentAt), language) })}
      </p>
      <RegistrationFacts registration={registration} />
      <Button variant="default" onClick={onEdit}>
        {t('corporate.edit')}
      </Button>
    </Card>
  );
}
