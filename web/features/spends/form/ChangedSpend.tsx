import { useTranslation } from 'react-i18next';
import type { Spend } from '#contract/spends.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { ChangedMeanwhile } from '#web/ui/meanwhile/ChangedMeanwhile.tsx';
import type { Met } from '#web/ui/meanwhile/meanwhile.ts';
import type { SpendValues } from './spend-form.ts';

type SpendField = keyof SpendValues;

const fieldWords = {
  day: 'spends.day',
  nominal: 'spends.nominal',
  rotatorId: 'spends.rotator',
  campaign: 'spends.campaign',
  note: 'spends.note',
} as const satisfies Record<SpendField, string>;

interface ChangedSpendProps {
  met: Met<Spend, SpendField> | null;
  now: Spend;
  onTake: () => void;
}

/** Someone else saved the same entry. */
export function ChangedSpend({ met, now, onTake }: ChangedSpendProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const shown = (spend: Spend, field: SpendField) => {
    const words: Record<SpendField, string> = {
      day: formatDate(new Date(`${spend.day}T00:00:00Z`), language, 'UTC'),
      nominal: formatMoney(spend.nominal),
      rotatorId: spend.rotator?.title ?? '',
      campaign: spend.campaign,
      note: spend.note,
    };
    return words[field] || t('spends.blank');
  };
  return (
    <ChangedMeanwhile
      met={met}
      now={now}
      nameOf={(field) => t(fieldWords[field])}
      shown={shown}
      words={{
        title: t('spends.changed'),
        text: t('spends.changedText'),
        typedOver: t('spends.typedOver'),
        take: t('spends.takeTheirs'),
      }}
      onTake={onTake}
    />
  );
}
