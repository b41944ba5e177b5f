import type { Settings } from '#contract/settings.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { type Config, showsMail } from '#server/platform/config.ts';

export function presentSettings(config: Config, pointPrice: number): Settings {
  return {
    pointPrice,
    memberPoints: config.MEMBER_POINTS,
    rotatorPoints: config.ROTATOR_POINTS,
    welcomePoints: config.WELCOME_POINTS,
    google: config.GOOGLE_CLIENT_ID
      ? { clientId: config.GOOGLE_CLIENT_ID, scriptUrl: config.GOOGLE_SCRIPT_URL }
      : null,
    cookieDomain: config.COOKIE_DOMAIN ?? null,
    publicUrl: linkTo(config, '/').slice(0, -1),
    orders: config.ORDERS_ENABLED,
    mailbox: showsMail(config) ? '/dev/mail' : null,
  };
}
