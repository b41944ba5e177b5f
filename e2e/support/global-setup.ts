import { startGoogleStub } from '../../scripts/testing/google-stub.ts';
import { startApp } from '../../scripts/testing/start-app.ts';
import { forgetChecked } from './checked-parts.ts';
import { prepareBrowser } from './chromium.ts';

/** One app for all journeys, with a Google of its own; the address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  forgetChecked();
  await prepareBrowser();
  const google = await startGoogleStub();
  // The receivers of webhooks and the push service that journeys start are on this machine.
  const inner = { WEBHOOK_INNER_ADDRESSES: 'true', PUSH_INNER_ADDRESSES: 'true' };
  const app = await startApp('e2e', { ...google.env, ...inner });
  process.env.E2E_BASE_URL = app.baseURL;
  process.env.E2E_DATA_DIR = app.dataDir;
  return async () => {
    await app.stop();
    await google.stop();
  };
}
