import { isScreen } from './handling.ts';
import type { NotificationData } from './push-message.ts';

export interface Click {
  /** The lead to mark as contacted, without opening anything. */
  contacted: string | null;
  /** Where to go: always, or when marking failed. */
  url: string;
}

const id = /^[0-9a-f-]{36}$/;

/** Where a press leads. Same origin only: what a push says is never believed further. */
export function clickOf(action: string, { path, leadId }: NotificationData, origin: string): Click {
  const lead = leadId && id.test(leadId) ? leadId : null;
  if (lead && action === 'contacted') return { contacted: lead, url: `${origin}/leads/${lead}?do=contacted` };
  if (lead && action === 'chat') return { contacted: null, url: `${origin}/leads/${lead}?do=chat` };
  return { contacted: null, url: ownAddress(path, origin) };
}

/**
 * Pressed twice, on two devices or on one that did not receive the answer, it is one follow-up: the same key and body
 * each time. When it was is the server's to say; a phone's clock may be wrong.
 */
export function contactedCall(leadId: string) {
  return { path: `/v1/leads/${leadId}/follow-ups`, key: `push-${leadId}`, body: { how: 'already' } };
}

interface Window {
  url: string;
  frameType: string;
  visibilityState: string;
}

/** The window a press goes to: one that shows the app itself, best the one in view; else a new one is opened. */
export function windowFor<W extends Window>(windows: readonly W[], origin: string): W | undefined {
  const own = windows.filter(({ url, frameType }) => frameType === 'top-level' && isScreen(url, origin));
  return own.find(({ visibilityState }) => visibilityState === 'visible') ?? own[0];
}

function ownAddress(path: string, origin: string): string {
  const home = `${origin}/`;
  if (!URL.canParse(path, home)) return home;
  const url = new URL(path, home);
  return url.origin === origin ? url.href : home;
}
