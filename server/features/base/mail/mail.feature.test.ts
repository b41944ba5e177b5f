import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { register } from '#contract/register.ts';
import { knownCaptcha } from '#server/features/identity/captcha/known-captcha.fixture.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deliverMail } from './deliver-mail.ts';

let arrived: Email[] = [];
let refuse: Error | undefined;

/** A real mail server that takes everything, until a test makes it refuse. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, done) => done(refuse),
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      arrived.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    });
  },
});
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  arrived = [];
  refuse = undefined;
});

const sending = await createTestApp({
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Giliran Toko <halo@toko.example>' },
});
const keeping = await createTestApp();

const content: MailContent = {
  subject: 'Kata sandi “Bu Ñuri” – Rp25.000 & ‘promo’ ☕',
  heading: 'Halo, Bu Ñuri',
  blocks: [
    { type: 'text', text: 'Teks dengan "kutip", é, 中 dan <tanda>.' },
    { type: 'button', label: 'Buka', url: `https://toko.example/verify/${'a'.repeat(120)}` },
    { type: 'secret', label: 'Kata sandi awal', value: 'Ab3xyz' },
  ],
  reason: 'karena Anda mendaftar',
};

async function registerAt({ app, deps }: TestApp, email: string, cookie = '') {
  const answer = await app.inject({
    method: 'POST',
    url: register.path,
    payload: { email, captcha: await knownCaptcha(deps) },
    headers: { 'x-giliran-app': 'web', cookie },
  });
  expect(answer.statusCode).toBe(200);
}
const keptMails = () =>
  keeping.database.db.selectFrom('kept_mails').selectAll().orderBy('at').orderBy('id').execute();

describe('with a mail server', () => {
  test('both versions arrive whole, with every letter and quote', async () => {
    await deliverMail(sending.deps, { to: 'sari@toko.example', language: 'id', content });
    expect(arrived).toHaveLength(1);
    const [mail] = arrived;
    expect(mail?.subject).toBe(content.subject);
    expect(mail?.from).toMatchObject({ name: 'Giliran Toko', address: 'halo@toko.example' });
    expect(mail?.to).toMatchObject([{ address: 'sari@toko.example' }]);
    expect(mail?.text).toContain('Teks dengan "kutip", é, 中 dan <tanda>.');
    expect(mail?.text).toContain(`https://toko.example/verify/${'a'.repeat(120)}\n`);
    expect(mail?.html).toContain('Teks dengan &quot;kutip&quot;, é, 中 dan &lt;tanda&gt;.');
    expect(mail?.html).toContain('<html lang="id">');
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('with a file beside it, and always under the same id', async () => {
    const file = { name: 'INV-2026-000001.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.3') };
    const id = '019a0000-0000-7000-8000-0000000000aa';
    const letter = { to: 'sari@toko.example', language: 'id', content, attachments: [file], id } as const;
    for (let times = 0; times < 2; times += 1) await deliverMail(sending.deps, letter);
    expect(arrived.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@localhost>`));
    const [attached] = arrived[0]?.attachments ?? [];
    expect(attached).toMatchObject({ filename: file.name, mimeType: file.type });
    expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe('%PDF-1.3');
    for (let times = 0; times < 2; times += 1) await deliverMail(keeping.deps, letter);
    expect(await keptMails()).toMatchObject([{ id, attachments: [file.name] }]);
    await keeping.database.db.deleteFrom('kept_mails').execute();
  });

  test.each([
    ['id', '', 'Selamat datang di Giliran: verifikasi email Anda', 'berlaku 24 jam'],
    ['en', 'giliran_lang=en', 'Welcome to Giliran: verify your email', 'This link works once, for 24 hours.'],
  ])('a person is written to in their language: %s', async (language, cookie, subject, valid) => {
    await registerAt(sending, `orang-${language}@toko.example`, cookie);
    await runQueuedJobs(sending);
    expect(arrived.map((mail) => mail.subject)).toEqual([subject]);
    expect(arrived[0]?.html).toContain(`<html lang="${language}">`);
    expect(arrived[0]?.html).toContain(valid);
    expect(arrived[0]?.text).toContain(valid);
  });

  test('a server that refuses for now gets the mail later, and once', async () => {
    const { db } = sending.database;
    const jobs = async () =>
      (
        await sql<{ attempts: number; last_error: string; waits: boolean }>`
          select attempts, last_error, run_at > now() as waits from graphile_worker.jobs`.execute(db)
      ).rows;
    refuse = Object.assign(new Error('try again later'), { responseCode: 451 });
    await registerAt(sending, 'nanti@toko.example');
    await runQueuedJobs(sending);
    expect(arrived).toEqual([]);
    // Putting it back is the last thing the worker does, after it said that it is done.
    await expect
      .poll(jobs)
      .toEqual([{ attempts: 1, last_error: expect.stringContaining('451'), waits: true }]);

    refuse = undefined;
    await runQueuedJobs(sending);
    expect(arrived).toEqual([]);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    await runQueuedJobs(sending);
    await runQueuedJobs(sending);
    expect(arrived.map((mail) => mail.to?.[0]?.address)).toEqual(['nanti@toko.example']);
    expect(await jobs()).toEqual([]);
  });

  test('an address that is refused for good is noted once, tried again, and forgotten when it takes a mail', async () => {
    const { db } = sending.database;
    const to = 'tidak-ada@toko.example';
    const deliver = () => deliverMail(sending.deps, { to, language: 'id', content });
    const bounces = () => db.selectFrom('mail_bounces').selectAll().execute();
    refuse = Object.assign(new Error('mailbox full for now'), { responseCode: 452 });
    await expect(deliver()).rejects.toThrow('452');
    expect(await bounces()).toEqual([]);
    refuse = Object.assign(new Error('no such user here'), { responseCode: 550 });
    for (let times = 0; times < 2; times += 1) await expect(deliver()).rejects.toThrow('550');
    expect(await bounces()).toMatchObject([
      {
        address: to,
        code: 550,
        times: 2,
        reason: expect.stringContaining('no such user'),
        delivered_at: null,
      },
    ]);
    refuse = undefined;
    await deliver();
    expect(await bounces()).toMatchObject([{ address: to, delivered_at: expect.any(Date) }]);
    await db.deleteFrom('mail_bounces').execute();
  });

  test('nothing is kept', async () => {
    expect(await sending.database.db.selectFrom('kept_mails').selectAll().execute()).toEqual([]);
  });
});

describe('without one', () => {
  test('the mail is kept, the latest two hundred', async () => {
    for (let number = 1; number <= 203; number += 1) {
      const numbered = { ...content, subject: `Nomor ${number}` };
      await deliverMail(keeping.deps, { to: 'sari@toko.example', language: 'en', content: numbered });
      // A moment apart: of mails of the same moment any may be the older.
      keeping.setTime(new Date(Date.parse('2026-11-15T03:00:00Z') + number * 1_000).toISOString());
    }
    const kept = await keptMails();
    expect(kept).toHaveLength(200);
    expect(kept[0]).toMatchObject({ subject: 'Nomor 4', recipient: 'sari@toko.example' });
    expect(kept.at(-1)).toMatchObject({
      subject: 'Nomor 203',
      text: expect.stringContaining('Ab3xyz'),
      html: expect.stringContaining('<html lang="en">'),
    });
  });

  test('in production it waits in the queue', async () => {
    const production = await createTestApp({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://app.contoh.id' },
    });
    await registerAt(production, 'produksi@toko.example');
    await runQueuedJobs(production);
    const { rows } = await sql<{ attempts: number; last_error: string }>`
      select attempts, last_error from graphile_worker.jobs`.execute(production.database.db);
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('SMTP_URL') }]);
    expect(await production.database.db.selectFrom('kept_mails').selectAll().execute()).toEqual([]);
  });
});

test('a mail server that is not there fails soon, without the password of its address', async () => {
  const away = await createTestApp({ env: { SMTP_URL: 'smtp://app:geheim@127.0.0.1:1' } });
  const failure = await deliverMail(away.deps, { to: 'a@b.example', language: 'id', content }).catch(String);
  expect(failure).toContain('ECONNREFUSED');
  expect(failure).not.toContain('geheim');
});
