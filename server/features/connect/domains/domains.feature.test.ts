import { expect, test } from 'vitest';
import { mostDomains } from '#contract/domains.ts';
import { editConflict } from '#contract/edit-conflicts.ts';
import { checkDomain } from './check-domain.ts';
import { openDomains } from './domains.fixture.ts';

test('a domain from its adding to its loss and back', async () => {
  const { mine, addHost, see, press, setRecords, dns, setTime, checkDue, alerts, trail, events } =
    await openDomains();
  const { owner } = mine;
  const added = await addHost(owner, 'https://Promo.Toko.test/');
  expect(added).toMatchObject({
    host: 'promo.toko.test',
    zone: 'toko.test',
    state: 'waiting',
    checkedAt: null,
    home: { kind: 'list' },
    records: [
      { type: 'CNAME', host: 'promo.toko.test', name: 'promo', value: 'link.giliran.test', isRight: false },
      { type: 'TXT', host: '_giliran.promo.toko.test', name: '_giliran.promo', isRight: false },
    ],
  });

  await checkDue();
  expect(await see(owner, added)).toMatchObject({
    state: 'waiting',
    problem: null,
    records: [{ found: [] }, {}],
  });

  dns.set('promo.toko.test', { A: ['104.21.5.6'] });
  const wrong = await press(owner, added);
  expect(wrong).toMatchObject({ state: 'wrong', problem: 'proxied' });
  expect(wrong.records[0]).toMatchObject({
    found: ['104.21.5.6'],
    value: 'link.giliran.test',
    isRight: false,
  });

  setRecords(added);
  const right = await press(owner, added);
  expect(right).toMatchObject({ state: 'active', problem: null, activeSince: '2026-11-15T03:00:00.000Z' });
  expect(right.records.map(({ isRight }) => isRight)).toEqual([true, true]);

  // A name server that fails is no reason to doubt it.
  dns.set('promo.toko.test', 'servfail');
  setTime('2026-11-15T04:00:00Z');
  await checkDue();
  expect(await see(owner, added)).toMatchObject({ state: 'active', problem: 'dns_silent' });

  dns.set('promo.toko.test', { A: ['1.2.3.4'] });
  setTime('2026-11-15T04:10:00Z');
  await checkDue();
  expect(await see(owner, added)).toMatchObject({ state: 'active' });
  expect(await alerts()).toEqual([]);
  setTime('2026-11-15T04:20:00Z');
  await checkDue();
  expect(await see(owner, added)).toMatchObject({ state: 'lost', lostSince: '2026-11-15T04:20:00.000Z' });
  setTime('2026-11-15T05:20:00Z');
  await checkDue();
  expect(await see(owner, added)).toMatchObject({ state: 'lost', checkedAt: '2026-11-15T05:20:00.000Z' });
  expect(await alerts()).toEqual([
    { accountId: owner.accountId, kind: 'domain.lost', subject: 'promo.toko.test' },
  ]);

  setRecords(added);
  setTime('2026-11-15T08:00:00Z');
  await checkDue();
  expect(await see(owner, added)).toMatchObject({
    state: 'active',
    lostSince: null,
    activeSince: '2026-11-15T08:00:00.000Z',
    nextCheckAt: '2026-11-15T09:00:00.000Z',
  });
  expect((await trail(owner)).map(({ kind }) => kind)).toContain('domain_added');
  expect(await events(owner)).toEqual(expect.arrayContaining(['domains.changed', 'hosts.changed']));
});

test('a bare domain is set by an A record', async () => {
  const { mine, activate } = await openDomains();
  const domain = await activate(mine.owner, 'toko.test');
  expect(domain).toMatchObject({
    state: 'active',
    records: [{ type: 'A', name: '@' }, { name: '_giliran' }],
  });
});

test('without addresses of ours a bare domain is not asked for a CNAME', async () => {
  const { mine, addHost, press, dns } = await openDomains({ env: { DOMAIN_ADDRESSES: '' } });
  const domain = await addHost(mine.owner, 'toko.test');
  expect(domain.records[0]).toMatchObject({ type: 'ALIAS', name: '@', value: 'link.giliran.test' });
  dns.set('toko.test', { A: ['103.1.1.1'] });
  expect((await press(mine.owner, domain)).records[0]).toMatchObject({ isRight: true });
});

test('of two addresses of ours one is enough', async () => {
  const { mine, addHost, press, dns } = await openDomains({
    env: { DOMAIN_ADDRESSES: '103.1.1.1,103.1.1.2' },
  });
  const domain = await addHost(mine.owner, 'toko.test');
  dns.set('toko.test', { A: ['103.1.1.2'] });
  const pressed = await press(mine.owner, domain);
  expect(pressed.leadsHere).toBe(true);
  expect(pressed.records.map(({ isRight }) => isRight)).toEqual([false, true, false]);
});

test('what is no host of a seller is not taken', async () => {
  const { mine, ask, addHost } = await openDomains();
  await addHost(mine.owner, 'a.toko.test');
  for (const [host, sentence] of [
    ['toko', 'Domain tidak valid'],
    ['127.0.0.1', 'Domain tidak valid'],
    ['toko.test:8080', 'Domain tidak valid'],
    ['link.giliran.test', 'Domain ini milik kami. Isi domain Anda sendiri'],
    ['x.link.giliran.test', 'Domain ini milik kami. Isi domain Anda sendiri'],
    ['A.TOKO.test.', 'Domain ini sudah ada di daftar'],
  ]) {
    const answer = await ask(mine.owner, 'POST', 'domains', { host });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ host: sentence });
  }
});

test('who has not verified their e-mail adds none, and nobody adds too many', async () => {
  const { mine, theirs, ask, deps } = await openDomains();
  const unverified = await ask({ ...theirs.owner, verified: false }, 'POST', 'domains', { host: 'b.test' });
  expect(unverified.json()).toMatchObject({ error: 'email_unverified' });
  await deps.db
    .insertInto('domains')
    .values(
      Array.from({ length: mostDomains }, (_, n) => ({
        account_id: mine.owner.accountId,
        id: `00000000-0000-4000-8000-0000000000${10 + n}`,
        host: `n${n}.toko.test`,
        token: 'x',
        created_at: deps.clock.now(),
      })),
    )
    .execute();
  const beyond = await ask(mine.owner, 'POST', 'domains', { host: 'one-more.toko.test' });
  expect(beyond.json()).toMatchObject({ error: 'too_many_things' });
});

test('two who prove one host at the same moment: one has it, whoever it is', async () => {
  const { mine, theirs, addHost, setRecords, see, dns, deps } = await openDomains();
  const first = await addHost(mine.owner, 'rebutan.test');
  const second = await addHost(theirs.owner, 'rebutan.test');
  setRecords(first, second);
  // Neither gets an answer of the name server before both have asked: they come to the database together.
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  dns.holdAnswers(async () => {
    if (dns.asked.filter((one) => one === 'TXT _giliran.rebutan.test').length === 2) meet();
    await met;
  });
  await Promise.all([
    checkDomain(deps, { accountId: mine.owner.accountId, id: first.id }),
    checkDomain(deps, { accountId: theirs.owner.accountId, id: second.id }),
  ]);
  const states = [await see(mine.owner, first), await see(theirs.owner, second)].map(({ state }) => state);
  expect(states.sort()).toEqual(['active', 'taken']);
});

test('a host goes over to who proves it once the first one’s proof is gone, not before', async () => {
  const { mine, theirs, activate, addHost, press, see, setRecords, alerts } = await openDomains();
  const first = await activate(mine.owner, 'pindah.test');
  const second = await addHost(theirs.owner, 'pindah.test');
  setRecords(first, second);
  expect(await press(theirs.owner, second)).toMatchObject({ state: 'taken' });
  expect(await see(mine.owner, first)).toMatchObject({ state: 'active' });
  setRecords(second);
  expect(await press(theirs.owner, second)).toMatchObject({ state: 'active' });
  expect(await see(mine.owner, first)).toMatchObject({ state: 'taken', activeSince: null });
  expect(await alerts()).toEqual([
    { accountId: mine.owner.accountId, kind: 'domain.taken', subject: 'pindah.test' },
  ]);
  // Looked at again, the first one learns nothing else.
  expect(await press(mine.owner, first)).toMatchObject({ state: 'taken' });
});

test('a check that ended later than another began changes nothing', async () => {
  const { mine, addHost, dns, press, see, setTime, setRecords, deps } = await openDomains();
  const domain = await addHost(mine.owner, 'lambat.test');
  dns.set('lambat.test', { A: ['1.2.3.4'] });
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    dns.holdAnswers(() => {
      // Three kinds of records, the proof, and our own name's addresses.
      if (dns.asked.length === 6) resolve();
      return held;
    });
  });
  const slow = checkDomain(deps, { accountId: mine.owner.accountId, id: domain.id });
  await asked;
  dns.holdAnswers(undefined);
  setRecords(domain);
  setTime('2026-11-15T03:00:05Z');
  expect(await press(mine.owner, domain)).toMatchObject({ state: 'active' });
  dns.set('lambat.test', { A: ['104.21.5.6'] });
  goOn();
  await slow;
  // After a miss it would be looked at again within minutes.
  expect(await see(mine.owner, domain)).toMatchObject({ nextCheckAt: '2026-11-15T04:00:05.000Z' });
});

test('the bare address shows a rotator of the account, or the list', async () => {
  const { mine, theirs, ask, add, addHost, see } = await openDomains();
  const domain = await addHost(mine.owner, 'toko.test');
  const rotator = await add(mine.owner);
  const home = { kind: 'rotator', rotatorId: rotator.id };
  const edit = (body: object) => ask(mine.owner, 'PUT', `domains/${domain.id}`, body);
  expect((await edit({ home, revision: domain.revision })).json().data).toMatchObject({ home });
  expect((await edit({ home, revision: domain.revision })).json()).toMatchObject({
    error: editConflict,
    data: { home },
  });
  const { revision } = await see(mine.owner, domain);
  const foreign = { kind: 'rotator', rotatorId: '00000000-0000-4000-8000-000000000000' };
  expect((await edit({ home: foreign, revision })).statusCode).toBe(422);
  expect((await ask(theirs.owner, 'PUT', `domains/${domain.id}`, { home, revision })).statusCode).toBe(404);
  await ask(mine.owner, 'DELETE', `rotators/${rotator.id}`);
  expect(await see(mine.owner, domain)).toMatchObject({ home: { kind: 'list' } });
});

test('a removed domain leaves its rotators under our address; a gone one is not chosen', async () => {
  const { mine, theirs, ask, add, form, activate, addHost } = await openDomains();
  const domain = await activate(mine.owner, 'toko.test');
  const rotator = await add(mine.owner, { domainId: domain.id, slug: 'gamis' });
  expect(rotator).toMatchObject({ domainId: domain.id, url: 'http://toko.test:3000/gamis' });
  const listed = await ask(mine.owner, 'GET', 'rotators');
  expect(listed.json().data.rotators[0]).toMatchObject({ url: 'http://toko.test:3000/gamis' });
  expect((await ask(theirs.owner, 'DELETE', `domains/${domain.id}`)).statusCode).toBe(404);
  expect((await ask(mine.owner, 'DELETE', `domains/${domain.id}`)).statusCode).toBe(200);
  const after = (await ask(mine.owner, 'GET', `rotators/${rotator.id}`)).json().data;
  expect(after).toMatchObject({ domainId: null, url: 'http://localhost:3000/chats/gamis' });
  const foreign = await addHost(theirs.owner, 'lain.test');
  for (const domainId of [domain.id, foreign.id]) {
    const refused = await ask(mine.owner, 'POST', 'rotators', form({ domainId }));
    expect(refused.json().fields).toEqual({ domainId: 'Domain ini sudah tidak ada' });
  }
});
