import { nonceMetaName } from '#contract/page.ts';

/** What the content security policy asks of every style element; empty where there is no policy. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>(`meta[name="${nonceMetaName}"]`)?.content ?? '';
