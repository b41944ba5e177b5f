import { deviceName } from '#domain/device-name.ts';

/**
 * `install`: an iPhone knows pushes only in an app on its home screen. `blocked`: the person said no to the browser,
 * and only there can it be undone. `off`: not asked yet, or turned off here. `on`: this browser is notified.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

interface Browser {
  isSupported: boolean;
  userAgent: string;
  touchPoints: number;
  /** On the home screen, or in a window of its own. */
  isInstalled: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

export function pushStateOf(browser: Browser): PushState {
  // Before the question of support: outside the home screen an iPhone looks as if it could not at all.
  if (isIos(browser) && !browser.isInstalled) return 'install';
  if (!browser.isSupported) return 'unsupported';
  if (browser.permission === 'denied') return 'blocked';
  return browser.permission === 'granted' && browser.isSubscribed ? 'on' : 'off';
}

/** An iPad asks for pages as a Mac does, but no Mac has a screen to touch. */
function isIos({ userAgent, touchPoints }: Browser): boolean {
  const { system } = deviceName(userAgent);
  return system === 'iOS' || (system === 'macOS' && touchPoints > 1);
}
