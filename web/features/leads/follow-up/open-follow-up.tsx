import { modals } from '@mantine/modals';
import type { LeadRow } from '#contract/lead.ts';
import { i18n } from '#web/i18n/index.ts';
import { FollowUp } from './FollowUp.tsx';

/** Where it begins: with the question, or with the text to write, when the question has been answered. */
export type FollowUpStep = 'question' | 'text';

export function openFollowUp(lead: LeadRow, step: FollowUpStep): void {
  const name = lead.name || i18n.t('lead.nameless');
  const id = modals.open({
    title: step === 'question' ? i18n.t('lead.followUpOf', { name }) : i18n.t('lead.writeTo', { name }),
    size: 480,
    closeButtonProps: { 'aria-label': i18n.t('app.close') },
    children: <FollowUp lead={lead} startAt={step} onDone={() => modals.close(id)} />,
  });
}
