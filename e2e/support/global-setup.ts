import { startGraph } from '#server/integrations/ad-platforms/graph-server.fixture.ts';
import { startMidtrans } from '#server/integrations/midtrans/midtrans-server.fixture.ts';
import { startGoogleStub } from '../../scripts/testing/google-stub.ts';
import { startApp } from '../../scripts/testing/start-app.ts';
import { clearChecked } from './checked-parts.ts';
import { prepareBrowser } from './chromium.ts';
import { startJourneyDns } from './dns.ts';
import { moneyEnv } from './money.ts';

/** One app for all journeys, with a Google, a Meta and a Midtrans of its own; the address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  clearChecked();
  await prepareBrowser();
  const google = await startGoogleStub();
  // The receivers of webhooks and the push service that journeys start are on this machine.
  const inner = { WEBHOOK_INNER_ADDRESSES: 'true', PUSH_INNER_ADDRESSES: 'true' };
  // Journeys steer it from their own processes (support/meta-graph.ts).
  const graph = await startGraph();
  const midtrans = await startMidtrans();
  const gateway = {
    MIDTRANS_SERVER_KEY: midtrans.serverKey,
    MIDTRANS_API_URL: midtrans.url,
    MIDTRANS_SNAP_URL: midtrans.url,
  };
  const ads = { META_GRAPH_URL: graph.url };
  const dns = await startJourneyDns();
  process.env.E2E_DNS_URL = dns.url;
  const app = await startApp('e2e', { ...google.env, ...inner, ...gateway, ...ads, ...dns.env, ...moneyEnv });
  process.env.E2E_GRAPH_URL = graph.url;
  process.env.E2E_BASE_URL = app.baseURL;
  process.env.E2E_DATA_DIR = app.dataDir;
  return async () => {
    await app.stop();
    await google.stop();
    await midtrans.close();
    await graph.close();
    await dns.close();
  };
}
