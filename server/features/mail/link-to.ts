import type { Config } from '#server/platform/config.ts';

/** The address of a screen, for people who are not in the app: in a mail. */
export function linkTo(
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  path: `/${string}`,
): string {
  const base = PUBLIC_URL ?? `http://localhost:${PORT}`;
  return base.replace(/\/+$/, '') + path;
}
