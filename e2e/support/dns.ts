import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startDnsServer, type Zone } from '#server/integrations/dns/dns-server.fixture.ts';

// The name server of all journeys: each has names of its own there. To the browser all of them are on this machine
// (chromium.ts).

/** Where sellers' domains point to. */
export const domainTarget = 'link.giliran.test';

/** With a way in for journeys, which are in processes of their own. */
export async function startJourneyDns() {
  const dns = await startDnsServer({ [domainTarget]: { A: ['127.0.0.1'] } });
  const way = createServer(async (request, response) => {
    const { name, records } = JSON.parse(await text(request));
    dns.set(name, records ?? undefined);
    response.end();
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    env: { DNS_SERVERS: dns.address, DOMAIN_TARGET: domainTarget },
    async close() {
      way.closeAllConnections();
      way.close();
      await dns.close();
    },
  };
}

/** From now on a name has these records, and no others; null: there is no such name. */
export async function setRecords(name: string, records: Zone[string] | null): Promise<void> {
  const body = JSON.stringify({ name, records });
  const answer = await fetch(process.env.E2E_DNS_URL ?? '', { method: 'POST', body });
  if (!answer.ok) throw new Error(`the name server: ${answer.status}`);
}
