import { Suspense } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { refundHours } from '#domain/fake-leads.ts';
import { asksForChat } from '#domain/lead-status.ts';
import { FairnessReceipt } from '#web/entities/turn/FairnessReceipt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { NextWaiting } from '../waiting/NextWaiting.tsx';
import { BuyerLeads } from './BuyerLeads.tsx';
import { ChatQuestion } from './ChatQuestion.tsx';
import { FindByCode } from './FindByCode.tsx';
import { FollowUpQuestion } from './FollowUpQuestion.tsx';
import { refundText } from './fake-text.ts';
import { History } from './History.tsx';
import classes from './LeadBody.module.css';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadHeader } from './LeadHeader.tsx';
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
      {isAsked && isFoundByCode(lead) && <FindByCode lead={lead} />}
      {isAsked && <FollowUpQuestion lead={lead} />}
      <NextWaiting lead={lead} />
      <Suspense fallback={null}>
        <NewerDetails lead={lead} />
      </Suspense>
      {lead.message && (
        <blockquote className={classes.message} aria-label={t('lead.message')}>
          {lead.message}
        </blockquote>
      )}
      {isAsked && asksAgain(lead) && <ChatQuestion lead={lead} />}
      <LeadFacts lead={lead} />
      <LeadReceipt lead={lead} />
      {lead.buyer.length > 0 && <BuyerLeads lead={lead} />}
      <Suspense fallback={null}>
        <History lead={lead} />
      </Suspense>
      {isOpen && <NoteForm leadId={lead.id} />}
    </div>
  );
}

/** Who gave no number, unless there is nothing to find any more. */
function isFoundByCode({ phone, status, events }: Lead): boolean {
  return !phone && status !== 'lost' && !events.some(({ kind }) => kind === 'erased');
}

/** Before the first contact "no chat" is an answer to the question above; one that was given can always be changed. */
function asksAgain(lead: Lead): boolean {
  return asksForChat(lead) && (lead.firstContactAt !== null || lead.chat === 'yes');
}

/** That it is no buyer, and what became of its point. */
function FakeNotice({ lead: { events }, className }: { lead: Lead; className?: string }) {
  const { t } = useTranslation();
  const refund = events.find(({ kind }) => kind === 'fake_marked')?.details.refund;
  return (
    <p className={className}>
      {t('fake.isFake')} {refund && t(refundText[refund], { hours: refundHours })}
    </p>
  );
}

/** Why it went to whom it went first. */
function LeadReceipt({ lead: { receipt, chosenId, turn, code, people } }: { lead: Lead }) {
  const { t } = useTranslation();
  if (!receipt || !chosenId) return null;
  const personOf = (id: string) => {
    const { nickname = '', fullName = '', colour = 0 } = people.find((person) => person.id === id) ?? {};
    return { name: nickname || fullName || t('lead.nameless'), fullName, colour };
  };
  const badge = turn === null ? code : t('turnBoard.number', { number: formatNumber(turn) });
  return <FairnessReceipt nested badge={badge} receipt={receipt} chosenId={chosenId} personOf={personOf} />;
}
