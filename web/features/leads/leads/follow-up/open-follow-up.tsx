import type { LeadRow } from '#contract/lead-list.ts';
import { i18n } from '#web/i18n/index.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { FollowUp } from './FollowUp.tsx';
import type { LikelyAnswer } from './follow-up-start.ts';

export async function openFollowUp(lead: LeadRow, likely: LikelyAnswer = 'now'): Promise<void> {
  await loadAppTexts();
  const name = lead.name || i18n.t('lead.nameless');
  const id = dialogs.open({
    title: i18n.t('lead.writeTo', { name }),
    size: 480,
    closeButtonProps: { 'aria-label': i18n.t('app.close') },
    children: <FollowUp lead={lead} likely={likely} onDone={() => dialogs.close(id)} />,
  });
}
