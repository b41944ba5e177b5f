import type { PushPayload } from '#contract/push.ts';

/** What the worker remembers with a notification until someone presses it. */
export interface NotificationData {
  token: string | null;
  path: string;
  leadId: string | null;
}

/** The part of the browser's options we use, some of which TypeScript does not know. */
interface ShownOptions {
  body: string;
  tag: string;
  lang: string;
  icon: string;
  badge: string;
  renotify: true;
  actions: { action: string; title: string }[];
  data: NotificationData;
}

export interface ShownPush {
  title: string;
  options: ShownOptions;
}

const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', renotify: true } as const;

/** Checked by hand: the schema would bring its whole library into the worker. */
export function readPush(text: string | undefined, languages: readonly string[]): ShownPush {
  const payload = parse(text);
  if (!payload) return general(languages);
  const { title, body, tag, language, token, path, leadId, actions } = payload;
  return {
    title,
    options: {
      ...look,
      body,
      tag,
      lang: language,
      actions: actions.map(({ action, title: word }) => ({ action, title: word })),
      data: { token, path, leadId: leadId ?? null },
    },
  };
}

function parse(text: string | undefined): PushPayload | undefined {
  if (!text) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not ours, or cut short: something general is shown instead.
    return undefined;
  }
  return isPayload(value) ? value : undefined;
}

function isPayload(value: unknown): value is PushPayload {
  if (!isRecord(value)) return false;
  const texts = [value.token, value.title, value.body, value.tag, value.path, value.language];
  return (
    texts.every((text) => typeof text === 'string') &&
    (value.leadId === undefined || typeof value.leadId === 'string') &&
    Array.isArray(value.actions) &&
    value.actions.every(
      (one) => isRecord(one) && typeof one.action === 'string' && typeof one.title === 'string',
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A browser that is sent a push must show something; who cannot read it at least says where to look. */
function general(languages: readonly string[]): ShownPush {
  const isIndonesian = languages.length === 0 || languages.some((language) => /^(id|ms)\b/i.test(language));
  return {
    title: 'Giliran',
    options: {
      ...look,
      body: isIndonesian ? 'Ada kabar baru. Ketuk untuk melihatnya.' : 'There is news. Tap to see it.',
      tag: 'general',
      lang: isIndonesian ? 'id' : 'en',
      actions: [],
      data: { token: null, path: '/notifications', leadId: null },
    },
  };
}
