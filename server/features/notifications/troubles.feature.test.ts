import { beforeEach, expect, test } from 'vitest';
import { mailsTo } from '#server/features/mail/mailbox.fixture.ts';
import { newId } from '#server/platform/ids.ts';
import { openNotifications } from './notifications.fixture.ts';
import { queueTrouble } from './queue-trouble.ts';

const here = await openNotifications();
const { db, deps, mine, theirs, tell, runJobs, call } = here;
beforeEach(here.forgetAll);

test.each([
  ['pixel.paused', 'Pixel Gamis', 'pixels', 'Pixel Pixel Gamis bermasalah', 'Buka pixel'],
  ['domain.lost', 'toko.id', 'domains', 'toko.id tidak lagi mengarah ke Giliran', 'Buka domain'],
  ['domain.taken', 'toko.id', 'domains', 'toko.id sekarang dipakai akun Giliran lain', 'Buka domain'],
] as const)('%s: owner and admin are told, by bell, push and mail; nobody else', async (...row) => {
  const [kind, subject, where, title, button] = row;
  const { accountId } = mine.owner;
  const subjectId = newId(deps.clock, deps.random);
  await here.subscribe(mine.admin);
  await queueTrouble(db, { accountId, kind, subjectId, subject, at: deps.clock.now() });
  await tell();
  await tell();
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
