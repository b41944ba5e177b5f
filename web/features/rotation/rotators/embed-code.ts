import { type InputName, inputNames } from '#contract/rotator-list.ts';
import { embedHeight } from '#domain/embed-height.ts';

/** What the codes are made of: a rotator, or one that is being edited. */
export interface Embedded {
  /** The public address. */
  url: string;
  slug: string;
  title: string;
  type: 'form' | 'direct';
  /** Unknown where only the list's row is at hand: then a form is taken to ask for everything. */
  inputs?: Record<InputName, { show: boolean }>;
}

/** What a seller pastes into a page of their own. */
export function embedCodes({ url, slug, title, type, inputs }: Embedded): { script: string; iframe: string } {
  const place = `${new URL(url).origin}/embed/${encodeURIComponent(slug)}`;
  const asked = type === 'form' ? inputNames.filter((name) => inputs?.[name].show ?? true) : [];
  const style = `border:0;width:100%;height:${embedHeight(asked)}px`;
  // With the whole address of the seller's page the frame learns of its campaign and click ids.
  const policy = 'referrerpolicy="no-referrer-when-downgrade"';
  return {
    script: `<script src="${place}.js" async></script>`,
    iframe: `<iframe src="${place}" style="${style}" title="${escaped(title)}" ${policy} loading="lazy"></iframe>`,
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The title goes into someone else's page, where it must stay a title. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] as string);
}
