import type { Config } from '#server/platform/config.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';

/** The address of a screen, for people who are not in the app: in a mail. */
export function linkTo(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: `/${string}`): string {
  return publicUrlOf(config).replace(/\/+$/, '') + path;
}
