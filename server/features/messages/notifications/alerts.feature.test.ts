import { beforeEach, expect, test } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { newId } from '#server/platform/ids.ts';
import { openNotifications } from './notifications.fixture.ts';
import { queueNotice } from './queue-notice.ts';

const here = await openNotifications();
const { db, deps, mine, theirs, notify, runJobs, call } = here;
beforeEach(here.resetAll);

test.each([
  ['pixel.paused', 'Pixel Gamis', 'pixels', 'Pixel Pixel Gamis bermasalah', 'Buka pixel'],
  ['domain.lost', 'toko.id', 'domains', 'toko.id tidak lagi mengarah ke Giliran', 'Buka domain'],
  ['domain.taken', 'toko.id', 'domains', 'toko.id sekarang dipakai akun Giliran lain', 'Buka domain'],
] as const)('%s: owner and admin are notified, by bell, push and mail; nobody else', async (...row) => {
  const [kind, subject, where, title, button] = row;
  const { accountId } = mine.owner;
  const subjectId = newId(deps.clock, deps.random);
  await here.subscribe(mine.admin);
  await queueNotice(db, accountId, { type: 'alert', kind, subjectId, subject });
  await notify();
  await notify();
  await here.send();
  await runJobs();
  const path = `/rotators/${where}/${subjectId}`;
  for (const who of [mine.owner, mine.admin]) {
    const { data } = (await call(who, 'GET', '/v1/notifications')).json();
    expect(data.notifications).toMatchObject([{ kind, subject, path, lead: null }]);
    const [mail, ...more] = await mailsTo(here, who.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(title);
    expect(mail?.text).toContain(`${button}:\nhttp://localhost:3000${path}`);
  }
  expect(here.shown()).toMatchObject([{ path, body: expect.stringContaining(subject) }]);
  for (const who of [mine.cs, theirs.owner, theirs.admin]) expect(await here.kept(who)).toEqual([]);
});

test.each([
  ['Gamis', 2, 'Rotator Gamis: sisa 2 poin hari ini', 'Buka rotator'],
  ['Gamis', 0, 'Rotator Gamis: batas poin hari ini tercapai', 'Lihat yang ditahan'],
  ['', 1_200, 'Akun Anda: sisa 1.200 poin hari ini', 'Buka poin'],
  ['', 0, 'Akun Anda: batas poin hari ini tercapai', 'Lihat yang ditahan'],
])('points of the day, of "%s", %i left: owner and admin are notified', async (...row) => {
  const [subject, points, title, button] = row;
  const { accountId } = mine.owner;
  const subjectId = subject ? newId(deps.clock, deps.random) : accountId;
  const kind = 'points.ceiling';
  await queueNotice(db, accountId, { type: 'alert', kind, subjectId, subject, points });
  await notify();
  await runJobs();
  for (const [who, ofAccount, opens] of [
    [mine.owner, '/points', button],
    // Who may not open the points, and not raise the limit.
    [mine.admin, '/rotators', button.replace('poin', 'rotator')],
  ] as const) {
    const path = points === 0 ? '/leads/held' : subject ? `/rotators/edit/${subjectId}` : ofAccount;
    const { data } = (await call(who, 'GET', '/v1/notifications')).json();
    expect(data.notifications).toMatchObject([{ kind, subject, points, path }]);
    const [mail] = await mailsTo(here, who.email);
    expect(mail?.subject).toBe(title);
    expect(mail?.text).toContain(`${opens}:\nhttp://localhost:3000${path}`);
    expect(mail?.text.includes('minta pemilik akun')).toBe(path === '/rotators');
  }
  for (const who of [mine.cs, theirs.owner]) expect(await here.kept(who)).toEqual([]);
});
