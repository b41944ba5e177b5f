import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Domain } from '#contract/domains.ts';
import type { Rotator } from '#contract/rotator-editor.ts';
import { startDnsServer } from '#server/integrations/dns/dns-server.fixture.ts';
import { findProgram, freePort, type Started, startProcess } from './processes.ts';
import { type Answer, requestHost } from './request-host.ts';
import { DrillFailed, expectEqual, step, until } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const ownHost = 'app.giliran.test';
const sellerHost = 'promo.toko.test';
const unknownHost = 'bukan-siapa-siapa.test';
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/**
 * A real Caddy with deploy/Caddyfile and an authority of its own in front of the app, and a name server of ours: a seller's
 * domain from its adding to its first visitor over https, through deaths of both.
 */
export async function drillDomains(): Promise<void> {
  const caddy = findProgram('caddy');
  if (!caddy)
    throw new DrillFailed(
      'Caddy is not installed. On Debian and Ubuntu: apt-get install caddy; others: caddyserver.com',
    );
  const folder = mkdtempSync(join(tmpdir(), 'giliran-drill-'));
  // Under root PostgreSQL runs as another user, who has to get through here to its data.
  chmodSync(folder, 0o755);
  const ports = { app: await freePort(), http: await freePort(), https: await freePort() };
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  const dns = await startDnsServer({ [ownHost]: { A: ['127.0.0.1'] } });
  const running: { caddy?: Started; app?: Started } = {};
  let held = false;

  const startCaddy = async () => {
    running.caddy = startProcess(
      caddy,
      ['run', '--adapter', 'caddyfile', '--config', caddyfile(folder, ports)],
      {
        cwd: folder,
        logFile: join(folder, 'caddy.log'),
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          GILIRAN_HOST: ownHost,
          GILIRAN_UPSTREAM: `127.0.0.1:${ports.app}`,
        },
      },
    );
    await until(async () => {
      if (!existsSync(authority)) throw new Error('Caddy has not made its authority yet');
    });
  };
  const startApp = async () => {
    const { DATABASE_URL: _notThisOne, ...inherited } = process.env;
    running.app = startProcess(process.execPath, ['--import', 'tsx', 'server/main.ts', '--demo'], {
      cwd: root,
      logFile: join(folder, 'app.log'),
      env: {
        ...inherited,
        PORT: String(ports.app),
        HOST: '127.0.0.1',
        PUBLIC_URL: `https://${ownHost}:${ports.https}`,
        DATA_DIR: join(folder, 'data'),
        DNS_SERVERS: dns.address,
        NODE_EXTRA_CA_CERTS: authority,
      },
    });
    await until(async () => {
      const { status } = await requestHost({ host: '127.0.0.1', port: ports.app, path: '/readyz' });
      expectEqual('the answer of /readyz', status, 200);
    });
  };
  const open = (host: string, path: string, more: Partial<Parameters<typeof requestHost>[0]> = {}) =>
    requestHost({
      host,
      port: ports.https,
      path,
      authority,
      ...more,
      headers: { 'user-agent': phone, ...more.headers },
    });

  try {
    await step('Caddy starts, with an authority of its own', startCaddy);
    await step('the app starts behind it', startApp);
    const call = await step('the owner signs in over https', () => signIn(open));
    const rotator = await step('a rotator is there', () => anyRotator(call));
    const domain = await step(`${sellerHost} is added`, () =>
      call<Domain>('POST', 'domains', { host: sellerHost }),
    );
    const check = () => call<Domain>('POST', `domains/${domain.id}/check`);
    const expectState = async (state: Domain['state']) =>
      expectEqual('its state', (await check()).state, state);

    await step('nobody gets a certificate for it yet', () => expectNoCertificate(open, sellerHost));
    dns.set(sellerHost, { A: ['203.0.113.7'] });
    await step('a wrong record is seen, with what stands there', async () => {
      const { state, records } = await check();
      expectEqual('its state', state, 'wrong');
      expectEqual('what was found', records[0]?.found.join(), '203.0.113.7');
    });
    for (const { type, host, value } of domain.records) dns.set(host, { [type]: [value] });
    await step('with the right records a certificate comes by itself, and it is in use', () =>
      until(() => expectState('active')),
    );
    const url = await step('the rotator is shown under it', async () => {
      const before = await call<Rotator>('GET', `rotators/${rotator.id}`);
      const { id: _id, url: _url, status: _status, ...items } = before;
      return (await call<Rotator>('PUT', `rotators/${rotator.id}`, { ...items, domainId: domain.id })).url;
    });
    expectEqual('its link', url, `https://${sellerHost}:${ports.https}/${rotator.slug}`);
    const expectPage = async () => {
      const { status, text } = await open(sellerHost, `/${rotator.slug}`);
      expectEqual('the answer of the link', status, 200);
      if (!text.includes('<form')) throw new Error('the page has no form');
    };
    await step('its link opens over https', expectPage);
    await step('plain http is sent on to https', async () => {
      const { status, headers } = await requestHost({
        host: sellerHost,
        port: ports.http,
        path: `/${rotator.slug}`,
      });
      expectEqual('the answer', status, 308);
      if (!headers.location?.startsWith('https://')) throw new Error(`it leads to ${headers.location}`);
    });
    await step('the app and its API are not there', async () => {
      for (const path of ['/login', '/v1/settings', '/internal/tls-ask?domain=x', '/metrics'])
        expectEqual(`the answer of ${path}`, (await open(sellerHost, path)).status, 404);
    });
    await step('an unknown host gets no certificate, and 421 from the app', async () => {
      await expectNoCertificate(open, unknownHost);
      const { status } = await requestHost({ host: unknownHost, port: ports.app, path: '/' });
      expectEqual('the answer of the app', status, 421);
    });
    await step('Caddy is killed and started again', async () => {
      await running.caddy?.kill();
      await startCaddy();
      await until(expectPage);
    });
    await step('the app is killed and started again', async () => {
      await running.app?.kill();
      await startApp();
      await until(expectPage);
    });
    dns.set(sellerHost, { A: ['203.0.113.7'] });
    await step('a domain that leads elsewhere is noticed, and the link is ours again', async () => {
      await until(() => expectState('lost'));
      const { url: after } = await call<Rotator>('GET', `rotators/${rotator.id}`);
      expectEqual('its link', after, `https://${ownHost}:${ports.https}/chats/${rotator.slug}`);
    });
    held = true;
    console.log('All of it held.');
  } catch (error) {
    console.error(`Logs of Caddy and the app: ${folder}`);
    throw error;
  } finally {
    await running.caddy?.stop();
    await running.app?.stop();
    await dns.close();
    if (held) rmSync(folder, { recursive: true, force: true });
  }
}

/** deploy/Caddyfile as it is, with what only the drill wants in its first block. */
function caddyfile(folder: string, ports: { http: number; https: number }): string {
  const own = [
    'local_certs',
    'skip_install_trust',
    'admin off',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
  ];
  const text = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text.replace(/^\{$/m, `{\n\t${own.join('\n\t')}`));
  return file;
}

type Open = (
  host: string,
  path: string,
  more?: Partial<Parameters<typeof requestHost>[0]>,
) => Promise<Answer>;
type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function signIn(open: Open): Promise<Call> {
  let cookie = '';
  const call: Call = async (method, path, body) => {
    const answer = await open(ownHost, `/v1/${path}`, {
      method,
      headers: {
        cookie,
        'x-giliran-app': 'web',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ') || cookie;
    return JSON.parse(answer.text).data;
  };
  await until(() => call('POST', 'login/login', { email: 'owner@demo.test', password: 'Demo1234' }));
  return call;
}

async function anyRotator(call: Call): Promise<{ id: string; slug: string }> {
  const { rotators } = await call<{ rotators: { id: string; slug: string; type: string; status: string }[] }>(
    'GET',
    'rotators',
  );
  const found = rotators.find(({ type, status }) => type === 'form' && status === 'active');
  if (!found) throw new Error('the demo has no open rotator with a form');
  return found;
}

async function expectNoCertificate(open: Open, host: string): Promise<void> {
  const answer = await open(host, '/').catch((error: unknown) => error);
  const isRefused = answer instanceof Error && /alert|SSL|TLS|EPROTO|ECONNRESET/i.test(String(answer));
  if (!isRefused) throw new Error(`the handshake should fail, but: ${JSON.stringify(answer)}`);
}
