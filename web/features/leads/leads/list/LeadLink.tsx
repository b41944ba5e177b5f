import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';

const placeOf = (leadId: string) =>
  ({ to: '/leads/$leadId', params: { leadId }, search: true, state: fromList }) as const;

/** The way into the drawer for keyboard and screen reader; a press anywhere on the row does the same. */
export function LeadLink({ lead, className }: { lead: LeadRow; className?: string }) {
  const { t } = useTranslation();
  return (
    <Link {...placeOf(lead.id)} className={className}>
      {lead.name || t('lead.nameless')}
    </Link>
  );
}

/** Opens the lead on a press that meant the row: not a control in it, and not the end of marking some text. */
export function useOpenLead(id: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const target = event.target as HTMLElement;
    const isOwnPress = event.currentTarget.contains(target);
    const isControl = target.closest('a, button, input, label, [data-ticks]') !== null;
    if (!isOwnPress || isControl || window.getSelection()?.toString()) return;
    void navigate(placeOf(id));
  };
}
