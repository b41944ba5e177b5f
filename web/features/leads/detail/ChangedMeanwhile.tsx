import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/language.ts';
import { formatPhone } from '#web/lib/format.ts';
import { useNow } from '#web/lib/now.ts';
import { formatRelative } from '#web/lib/relative-time.ts';
import classes from './ChangedMeanwhile.module.css';
import type { FieldChange, LeadField, Typed } from './edit-changes.ts';
import { nameIn } from './history.ts';
import type { Others } from './use-edit-lead.ts';

const labels = {
  name: 'lead.name',
  phone: 'lead.phone',
  address: 'lead.address',
  message: 'lead.messageField',
} as const satisfies Record<LeadField, string>;

interface ChangedMeanwhileProps {
  others: Others;
  form: UseFormReturnType<Typed>;
}

/** What somebody else changed since the form was opened, and for each field whose word it is to be. */
export function ChangedMeanwhile({ others, form }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // The button that was pressed is at the other end of the form.
  useEffect(() => {
    if (others) place.current?.scrollIntoView({ block: 'nearest' });
  }, [others]);
  return (
    <section ref={place} role="alert" className={classes.panel}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <h3 className={classes.title}>{t('lead.changedTitle')}</h3>
        <p>{t('lead.changedText')}</p>
      </div>
      <ul className={classes.changes}>
        {others.changes.map((change) => (
          <Change key={change.field} change={change} others={others} form={form} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change, others, form }: ChangedMeanwhileProps & { change: FieldChange }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { field, by } = change;
  const shown = (value: string) => (field === 'phone' && value ? formatPhone(value) : value);
  const isTheirs = form.values[field] === shown(change.now);
  const wasTaken = others.taken.includes(field);
  return (
    <li>
      <p className={classes.change}>
        {t(labels[field])}: <s>{shown(change.before) || t('lead.empty')}</s>{' '}
        <IconArrowRight size={14} stroke={1.75} aria-label={t('lead.changedTo')} className={classes.arrow} />{' '}
        <b>{shown(change.now) || t('lead.empty')}</b>
        {by && (
          <span className={classes.by}>
            {', '}
            {t('lead.changedBy', {
              name: nameIn(others.lead.people, by.who) ?? t('lead.someone'),
              when: formatRelative(new Date(by.at), now, language),
            })}
          </span>
        )}
      </p>
      <p className={classes.state}>
        {isTheirs ? t('lead.changedTaken') : t('lead.changedKept')}
        {!isTheirs && !wasTaken && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.take}
            onClick={() => form.setFieldValue(field, shown(change.now))}
          >
            {t('lead.changedTake')}
          </Button>
        )}
      </p>
    </li>
  );
}
