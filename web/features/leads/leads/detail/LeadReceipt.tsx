import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { FairnessReceipt } from '#web/entities/turn/FairnessReceipt.tsx';
import { formatNumber } from '#web/lib/format/format.ts';

/** Why it went to whom it went first. */
export function LeadReceipt({ lead: { receipt, chosenId, turn, code, people } }: { lead: Lead }) {
  const { t } = useTranslation();
  if (!receipt || !chosenId) return null;
  const personOf = (id: string) => {
    const { nickname = '', fullName = '', colour = 0 } = people.find((person) => person.id === id) ?? {};
    return { name: nickname || fullName || t('lead.nameless'), fullName, colour };
  };
  const badge = turn === null ? code : t('turnBoard.number', { number: formatNumber(turn) });
  return <FairnessReceipt nested badge={badge} receipt={receipt} chosenId={chosenId} personOf={personOf} />;
}
