import { expect, test } from 'vitest';
import { createDomainChecker } from './create-domain-checker.ts';
import { openDomains } from './domains.fixture.ts';

test('one whose name server is silent for a day is lost, and said so once; after a month it is given up', async () => {
  const { mine, activate, see, dns, setTime, checkDue, alerts } = await openDomains();
  const domain = await activate(mine.owner, 'sunyi.test');
  dns.set('sunyi.test', 'servfail');
  dns.set('_giliran.sunyi.test', 'servfail');
  setTime('2026-11-15T04:00:00Z');
  await checkDue();
  setTime('2026-11-16T03:59:00Z');
  await checkDue();
  expect(await see(mine.owner, domain)).toMatchObject({ state: 'active', problem: 'dns_silent' });
  // Our own name is not known either: nobody can say whose fault it is.
  setTime('2026-11-16T05:00:00Z');
  dns.set('link.giliran.test', 'servfail');
  await checkDue();
  expect(await see(mine.owner, domain)).toMatchObject({ state: 'active' });
  dns.set('link.giliran.test', { A: ['103.1.1.1'] });
  setTime('2026-11-16T07:00:00Z');
  await checkDue();
  setTime('2026-11-17T07:00:00Z');
  await checkDue();
  expect(await see(mine.owner, domain)).toMatchObject({ state: 'lost', problem: 'dns_silent' });
  expect(await alerts()).toHaveLength(1);
  setTime('2026-12-17T07:00:00Z');
  await checkDue();
  expect(await see(mine.owner, domain)).toMatchObject({ state: 'expired', nextCheckAt: null });
  expect(await alerts()).toHaveLength(1);
});

test('while our own name cannot be resolved, nobody’s domain counts as wrong', async () => {
  const { mine, activate, see, dns, setTime, checkDue } = await openDomains();
  const domain = await activate(mine.owner, 'toko.test');
  dns.set('link.giliran.test', undefined);
  dns.set('toko.test', { A: ['103.9.9.9'] });
  for (const time of ['2026-11-15T04:00:00Z', '2026-11-15T05:00:00Z', '2026-11-15T06:00:00Z']) {
    setTime(time);
    await checkDue();
  }
  expect(await see(mine.owner, domain)).toMatchObject({ state: 'active' });
});

test('presses within seconds do not make it lost', async () => {
  const { mine, activate, press, dns, setTime } = await openDomains();
  const domain = await activate(mine.owner, 'toko.test');
  dns.set('toko.test', { A: ['1.2.3.4'] });
  setTime('2026-11-15T03:00:10Z');
  expect(await press(mine.owner, domain)).toMatchObject({ state: 'active', leadsHere: false });
  setTime('2026-11-15T03:00:15Z');
  expect(await press(mine.owner, domain)).toMatchObject({ state: 'active', leadsHere: false });
  setTime('2026-11-15T03:02:10Z');
  expect(await press(mine.owner, domain)).toMatchObject({ state: 'lost' });
});

test('what the database cannot keep does not stop a check; another order is nothing new', async () => {
  const { mine, addHost, press, dns } = await openDomains();
  const domain = await addHost(mine.owner, 'toko.test');
  dns.set('_giliran.toko.test', { TXT: ['b\0b', 'a'] });
  const first = await press(mine.owner, domain);
  expect(first.records.at(-1)).toMatchObject({ found: ['a', 'bb'] });
  dns.set('_giliran.toko.test', { TXT: ['a', 'b\0b'] });
  expect((await press(mine.owner, domain)).records).toEqual(first.records);
});

test('a day brings at most twenty new ones, deleted ones counted', async () => {
  const { mine, ask, addHost, setTime } = await openDomains();
  for (let n = 0; n < 20; n += 1) {
    setTime(`2026-11-15T03:${10 + n}:00Z`);
    const { id } = await addHost(mine.owner, `n${n}.toko.test`);
    await ask(mine.owner, 'DELETE', `domains/${id}`);
  }
  const beyond = await ask(mine.owner, 'POST', 'domains', { host: 'lagi.toko.test' });
  expect(beyond.json().fields).toEqual({ host: 'Paling banyak 20 domain baru per hari. Coba lagi besok' });
  setTime('2026-11-16T04:00:00Z');
  await addHost(mine.owner, 'lagi.toko.test');
});

test('the looker takes up what is added; stopping, it waits for no name server', async () => {
  const { mine, addHost, dns, deps, see } = await openDomains();
  const looker = createDomainChecker(deps, 3_600_000);
  let asked: () => void = () => undefined;
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  dns.holdAnswers(() => {
    asked();
    return new Promise(() => undefined);
  });
  const domain = await addHost(mine.owner, 'toko.test');
  await wasAsked;
  await looker.close();
  // Nothing was found out, so nothing is recorded.
  expect(await see(mine.owner, domain)).toMatchObject({ checkedAt: null, state: 'waiting', problem: null });
});

test('our page under one in use is asked for daily, and its failure is shown while it lasts', async () => {
  const { mine, addHost, see, setRecords, setTime, checkDue, deps, events } = await openDomains({
    env: { PUBLIC_URL: 'https://app.giliran.test:1', DOMAIN_ADDRESSES: '127.0.0.1' },
  });
  const domain = await addHost(mine.owner, 'toko.test');
  setRecords(domain);
  const at = deps.clock.now();
  const asked = () =>
    deps.db.selectFrom('domains').select(['page_at as at', 'problem']).executeTakeFirstOrThrow();
  await deps.db
    .updateTable('domains')
    .set({ state: 'active', proved_at: at, active_since: at, page_at: at })
    .execute();
  setTime('2026-11-15T13:00:00Z');
  await checkDue();
  expect(await asked()).toEqual({ at, problem: null });
  // Nobody listens at that port of this machine.
  setTime('2026-11-16T13:00:00Z');
  await checkDue();
  expect(await see(mine.owner, domain)).toMatchObject({ state: 'active', problem: 'unreachable' });
  setTime('2026-11-16T14:30:00Z');
  await checkDue();
  expect(await asked()).toEqual({ at: new Date('2026-11-16T14:30:00Z'), problem: 'unreachable' });
  // The same hosts lead here all the time.
  expect(await events(mine.owner)).not.toContain('hosts.changed');
});
