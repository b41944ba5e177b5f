import { startApp } from '../../scripts/testing/start-app.ts';
import { unpackChromium } from './chromium.ts';

/** One app for all journeys; the address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await unpackChromium();
  const app = await startApp('e2e');
  process.env.E2E_BASE_URL = app.baseURL;
  return () => app.stop();
}
