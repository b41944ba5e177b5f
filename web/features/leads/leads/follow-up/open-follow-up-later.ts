import type { LeadRow } from '#contract/lead-list.ts';
import { loadAfterFirstScreen, loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { toastFailureLater } from '#web/ui/toast-later.ts';

const load = () => import('./open-follow-up.tsx');
// It is what comes next: here before anyone presses, unless they are very quick. A press asks again.
loadAfterFirstScreen(load).catch(() => undefined);

/** In a list: the leads are shown before the script of what their button opens. */
export async function openFollowUpLater(lead: LeadRow): Promise<void> {
  try {
    const { openFollowUp } = await loadChunk(load);
    await openFollowUp(lead);
  } catch (error) {
    await toastFailureLater(error);
  }
}
