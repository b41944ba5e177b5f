import type { Spend } from '#contract/spends.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import type { EditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import type { SpendForm, SpendValues } from './spend-form.ts';

interface SpendEditConflictProps {
  conflict: EditConflict<Spend, SpendValues> | null;
  form: SpendForm;
}

export function SpendEditConflict({ conflict, form }: SpendEditConflictProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const rotators = conflict?.kind === 'changed' ? [conflict.before.rotator, conflict.now.rotator] : [];
  const shown = (spend: SpendValues, field: keyof SpendValues): string | undefined => {
    switch (field) {
      case 'day':
        return formatDate(new Date(`${spend.day}T00:00:00Z`), language, 'UTC');
      case 'nominal':
        return spend.nominal === null ? '' : formatMoney(spend.nominal);
      case 'rotatorId':
        return spend.rotatorId === null
          ? ''
          : rotators.find((rotator) => rotator?.id === spend.rotatorId)?.title;
      default:
        return spend[field] ?? '';
    }
  };
  return (
    <EditConflictNotice
      conflict={conflict}
      form={form}
      names={{
        day: t('spends.day'),
        nominal: t('spends.nominal'),
        rotatorId: t('spends.rotator'),
        campaign: t('spends.campaign'),
        note: t('spends.note'),
      }}
      shown={shown}
    />
  );
}
