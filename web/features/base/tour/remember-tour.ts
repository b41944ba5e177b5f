import { setProfileItem } from '#contract/profile.ts';
import type { TourEnd } from '#contract/session-user.ts';
import { call } from '#web/lib/api/call.ts';
import { session } from '#web/lib/session/session.ts';
import { toastFailure } from '#web/ui/toast.ts';

/** Wherever they sign in next, it is known. Who once saw it to the end has seen it, however often they leave it since. */
export async function rememberTour(how: TourEnd): Promise<void> {
  const { user } = session.get();
  if (!user || user.tour === how || user.tour === 'completed') return;
  // At once: it must not be offered again while the call is on its way.
  session.update({ tour: how });
  try {
    const { data } = await call(setProfileItem, { body: { tour: how } });
    session.update(data);
  } catch (error) {
    toastFailure(error);
  }
}
