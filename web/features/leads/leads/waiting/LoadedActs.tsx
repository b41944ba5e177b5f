import { type ReactNode, type RefObject, useEffect } from 'react';
import type { FollowUp } from '#contract/lead-actions.ts';
import type { WaitingRow } from '#contract/waiting-leads.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { toastContacted } from './contact-toast.ts';
import { gone } from './gone.ts';
import { RemindMenu } from './RemindMenu.tsx';
import { spokenName } from './WaitingFacts.tsx';

interface LoadedActsProps {
  lead: WaitingRow;
  isSnoozing: boolean;
  onSnoozing: (isOpen: boolean) => void;
  pressed: RefObject<FollowUp | null>;
  /** The button that opens the menu of reminders. */
  children: ReactNode;
}

/** Notes an answer, with a way back, and puts a lead off. */
export default function LoadedActs({ lead, isSnoozing, onSnoozing, pressed, children }: LoadedActsProps) {
  const { t } = useTranslation();
  const { followUp } = useOptimisticLeadCalls(lead.id);
  useEffect(() => {
    const how = pressed.current;
    pressed.current = null;
    if (!how) return;
    const putBack = () => gone.takeBack(lead.id);
    gone.add(lead.id);
    const said = toastContacted(spokenName(t, lead), () => {
      putBack();
      undo();
    });
    const undo = followUp(lead, how, {
      onKept: said.kept,
      onFailed: putBack,
      about: said.about,
    });
  });
  return (
    <RemindMenu lead={lead} opened={isSnoozing} onChange={onSnoozing}>
      {children}
    </RemindMenu>
  );
}
