import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import type { EditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { nameIn } from './history.ts';
import type { LeadField } from './use-edit-lead.ts';

type Typed = Record<LeadField, string>;

interface LeadEditConflictProps {
  conflict: EditConflict<Lead, Typed> | null;
  form: UseFormReturnType<Typed>;
}

/** A lead's history knows who changed which field. */
export function LeadEditConflict({ conflict, form }: LeadEditConflictProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const by = (field: LeadField) => {
    if (conflict?.kind !== 'changed') return undefined;
    const { events, people } = conflict.now;
    // Latest first.
    const event = events.find(({ kind, details }) => kind === 'edited' && details.fields?.includes(field));
    if (!event) return undefined;
    const name = nameIn(people, event.who) ?? t('lead.someone');
    return t('editConflict.by', { name, when: formatRelative(new Date(event.at), now, language) });
  };
  return (
    <EditConflictNotice
      conflict={conflict}
      form={form}
      names={{
        name: t('lead.name'),
        phone: t('lead.phone'),
        address: t('lead.address'),
        message: t('lead.messageField'),
      }}
      shown={(values, field) => values[field]}
      by={by}
    />
  );
}
