import type { Domain } from '#contract/domains.ts';
import type { Rotator } from '#contract/rotator-editor.ts';

interface Linked {
  /** Null: it is being made. */
  rotator: Pick<Rotator, 'url' | 'slug' | 'domainId'> | null;
  /** As the form says it. */
  domainId: string | null;
  domains: readonly Pick<Domain, 'id' | 'host' | 'state'>[];
  publicUrl: string;
}

/** The link up to its slug, as it is or will be once saved. A domain of the seller's counts from when it is in use. */
export function linkPrefix({ rotator, domainId, domains, publicUrl }: Linked): string {
  // The server knows best: what it answered stays until something else is chosen.
  if (rotator && rotator.domainId === domainId) return withoutSlug(rotator);
  const domain = domains.find(({ id }) => id === domainId);
  if (domain?.state !== 'active') return `${publicUrl}/chats/`;
  // Reached the way we are.
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain.host}${port && `:${port}`}/`;
}

function withoutSlug({ url, slug }: Pick<Rotator, 'url' | 'slug'>): string {
  return url.slice(0, url.length - slug.length);
}
