import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { asksForChat } from '#domain/lead-status.ts';
import { BuyerLeads } from './BuyerLeads.tsx';
import { ChatQuestion } from './ChatQuestion.tsx';
import { FakeNotice } from './FakeNotice.tsx';
import { FollowUpQuestion } from './FollowUpQuestion.tsx';
import { History } from './History.tsx';
import classes from './LeadBody.module.css';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadHeader } from './LeadHeader.tsx';
import { LeadReceipt } from './LeadReceipt.tsx';
import { LockedPanel } from './LockedPanel.tsx';
import { NewerDetails } from './NewerDetails.tsx';
import { NoteForm } from './NoteForm.tsx';

/** Who, what is asked of you, what they wrote, the facts, why this CS, and what happened. */
export function LeadBody({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const isOpen = !lead.locked;
  const isAsked = isOpen && !lead.trashedAt && !lead.fakeAt;
  return (
    <div className={classes.body}>
      <LeadHeader lead={lead} />
      {lead.trashedAt && <p className={classes.notice}>{t('lead.isTrashed')}</p>}
      {lead.fakeAt && <FakeNotice lead={lead} className={classes.notice} />}
      {lead.lock && <LockedPanel lock={lead.lock} />}
      {isAsked && <FollowUpQuestion lead={lead} />}
      <NewerDetails lead={lead} />
      {lead.message && (
        <blockquote className={classes.message} aria-label={t('lead.message')}>
          {lead.message}
        </blockquote>
      )}
      {isAsked && asksForChat(lead) && <ChatQuestion lead={lead} />}
      <LeadFacts lead={lead} />
      <LeadReceipt lead={lead} />
      {lead.buyer.length > 0 && <BuyerLeads lead={lead} />}
      <History lead={lead} />
      {isOpen && <NoteForm leadId={lead.id} />}
    </div>
  );
}
