import type { UseFormReturnType } from '@mantine/form';
import type { Lead } from '#contract/lead-detail.ts';
import { type EditedField, editedFields, forFields } from '#domain/lead-fields.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import type { EditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { fieldText } from './field-text.ts';
import { nameIn } from './history.ts';
import type { TypedLead } from './use-edit-lead.ts';

interface LeadEditConflictProps {
  conflict: EditConflict<Lead, TypedLead> | null;
  form: UseFormReturnType<TypedLead>;
}

/** A lead's history knows who changed which field. */
export function LeadEditConflict({ conflict, form }: LeadEditConflictProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const by = (field: EditedField) => {
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
      names={forFields(editedFields, (field) => fieldText(t, field))}
      shown={(values, field) => values[field]}
      by={by}
    />
  );
}
