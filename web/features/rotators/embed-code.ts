/** What the codes are made of: a rotator, or one that is being edited. */
export interface Embedded {
  /** The public address. */
  url: string;
  slug: string;
  title: string;
}

/** What a seller pastes into a page of their own. */
export function embedCodes({ url, slug, title }: Embedded): { script: string; iframe: string } {
  const place = `${new URL(url).origin}/embed/${encodeURIComponent(slug)}`;
  return {
    script: `<script src="${place}.js" async></script>`,
    iframe: `<iframe src="${place}" style="border:0;width:100%;height:560px" title="${escaped(title)}" loading="lazy"></iframe>`,
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The title goes into someone else's page, where it must stay a title. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] as string);
}
