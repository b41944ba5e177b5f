import type { Page } from '@playwright/test';

/** As Chromium says that the app could be installed. */
export const offerInstall = `{
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = async () => { globalThis.asked = true; };
  event.userChoice = Promise.resolve({ outcome: 'dismissed' });
  dispatchEvent(event);
}`;

export const installPrompt = (page: Page) => page.getByText('Pasang Giliran di perangkat ini');
