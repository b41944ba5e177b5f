import { linkTo } from '#server/features/base/mail/link-to.ts';
import type { Config } from '#server/platform/config.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';

/** A rotator's link as it is shown and shared; `domainHost` is that of its own domain while it is in use. */
export function rotatorUrl(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { slug, domainHost }: { slug: string; domainHost: string | null },
): string {
  if (domainHost === null) return linkTo(config, `/chats/${slug}`);
  // Reached the way we are.
  const { protocol, port } = new URL(publicUrlOf(config));
  return `${protocol}//${domainHost}${port && `:${port}`}/${slug}`;
}
