import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { itemsOf, openShops } from './members.fixture.ts';

const shops = await openShops();
const { deps, mine, theirs, ask, add, row, trail, events, addTeam } = shops;
const { owner, admin, cs } = mine;

const load = async (id: string) => (await ask(owner, 'GET', `members/${id}`)).json().data;
const edit = async (viewer: Viewer, id: string, more: object) => {
  const items = {
    ...itemsOf(await load(id)),
    phone: '081234567890',
    revision: await revisionOf(deps.db, 'members', id),
    ...more,
  };
  return (await ask(viewer, 'PUT', `members/${id}`, items)).json();
};
const roleRefused = {
  code: 403,
  error: 'forbidden',
  fields: { role: 'Hanya pemilik yang bisa memberi peran ini' },
};

describe('editing a member', () => {
  it('changes what was given, writes it down and publishes to open screens', async () => {
    const member = await add(owner);
    const teamId = await addTeam(owner, 'Gudang');
    const before = (await events(owner)).length;
    const { data } = await edit(owner, member.id, {
      fullName: 'Nama Baru',
      nickname: 'Baru',
      phone: '0813 1111 2222',
      teamId,
    });
    const team = { id: teamId, name: 'Gudang' };
    expect(data).toEqual({
      ...member,
      revision: member.revision + 1,
      fullName: 'Nama Baru',
      nickname: 'Baru',
      phone: '6281311112222',
      team,
    });
    const details = { member: 'Nama Baru' };
    expect((await trail(owner)).at(-1)).toEqual({ kind: 'member_changed', details, by: owner.memberId });
    expect((await events(owner)).slice(before)).toEqual(['members.changed', 'account.changed']);
  });

  it('without a change is nothing to write down', async () => {
    const member = await add(owner);
    const before = [(await trail(owner)).length, (await events(owner)).length];
    expect((await edit(owner, member.id, {})).code).toBe(200);
    expect([(await trail(owner)).length, (await events(owner)).length]).toEqual(before);
  });

  it('of another role says so in the trail', async () => {
    const { id, fullName } = await add(owner);
    expect((await edit(owner, id, { role: 'admin' })).data.role).toBe('admin');
    expect((await trail(owner)).at(-1)).toMatchObject({ details: { member: fullName, role: 'admin' } });
    expect((await edit(owner, id, { role: 'cs' })).data.role).toBe('cs');
  });

  it('is the owner’s for themself, who stays owner', async () => {
    expect((await edit(owner, owner.memberId, { nickname: 'Bos' })).data).toMatchObject({
      nickname: 'Bos',
      role: 'owner',
    });
    expect(await edit(owner, owner.memberId, { role: 'admin' })).toMatchObject(roleRefused);
  });

  it('makes nobody an owner', async () => {
    expect(await edit(owner, cs.memberId, { role: 'owner' })).toMatchObject(roleRefused);
  });

  it('by an admin reaches the CS, and makes no admins', async () => {
    expect((await edit(admin, cs.memberId, { nickname: 'Tia' })).data.nickname).toBe('Tia');
    expect(await edit(admin, cs.memberId, { role: 'admin' })).toMatchObject(roleRefused);
    const other = await add(owner, { role: 'admin' });
    for (const id of [owner.memberId, admin.memberId, other.id])
      expect(await edit(admin, id, { nickname: 'X' })).toMatchObject({ code: 403, error: 'forbidden' });
  });

  it('does not reach another account, nor its teams', async () => {
    const items = { ...itemsOf(await load(cs.memberId)), phone: '081234567890', revision: 0 };
    expect((await ask(owner, 'PUT', `members/${theirs.cs.memberId}`, items)).statusCode).toBe(404);
    const teamId = await addTeam(theirs.owner, 'Jauh');
    expect(await edit(owner, cs.memberId, { teamId })).toMatchObject({
      code: 422,
      fields: { teamId: 'Tim ini tidak ditemukan' },
    });
  });
});

describe('another e-mail', () => {
  it('gets a mail of its own, and the old one is worth nothing', async () => {
    const { id, email: old } = await add(owner, { email: 'salah@contoh.id' });
    await ask(owner, 'POST', `members/${id}/invitation`);
    await runQueuedJobs(shops);
    const [wrong] = await mailsTo(shops, old);
    await ask(null, 'GET', `register/verify/${wrong?.verifyToken}`);
    await ask(null, 'POST', 'password/forgot-pass', { email: old });
    await runQueuedJobs(shops);
    const reset = (await mailsTo(shops, old)).at(-1)?.resetToken;
    expect((await load(id)).verified).toBe(true);

    const { data } = await edit(owner, id, { email: 'Benar@contoh.id' });
    expect(data).toMatchObject({ email: 'benar@contoh.id', verified: false });
    const signIn = (email: string, password: string | undefined) =>
      ask(null, 'POST', 'login/login', { email, password });
    for (const email of [old, 'benar@contoh.id'])
      expect((await signIn(email, wrong?.password)).json().error).toBe('wrong_credentials');
    expect((await ask(null, 'GET', `password/verifyforgot/${reset}`)).json().error).toBe('invalid_token');

    await runQueuedJobs(shops);
    const [right] = await mailsTo(shops, 'benar@contoh.id');
    expect((await ask(null, 'GET', `register/verify/${right?.verifyToken}`)).statusCode).toBe(200);
    expect((await signIn('benar@contoh.id', right?.password)).json().data).toMatchObject({ id });
  });

  it('voids a link that was not used yet', async () => {
    const { id } = await add(owner, { email: 'belum@contoh.id' });
    await ask(owner, 'POST', `members/${id}/invitation`);
    await runQueuedJobs(shops);
    const [mail] = await mailsTo(shops, 'belum@contoh.id');
    await edit(owner, id, { email: 'sudah@contoh.id' });
    expect((await ask(null, 'GET', `register/verify/${mail?.verifyToken}`)).json().error).toBe(
      'invalid_token',
    );
  });

  it('is not for who has signed in, nor for the owner themself; the same one is fine', async () => {
    const { id, email } = await add(owner);
    await deps.db
      .updateTable('members')
      .set({ last_active_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    const refused = {
      code: 422,
      error: 'invalid_input',
      fields: { email: 'Anggota ini sudah pernah masuk, jadi emailnya tidak bisa diganti' },
    };
    expect(await edit(owner, id, { email: 'lain@contoh.id' })).toMatchObject(refused);
    expect(await edit(owner, owner.memberId, { email: 'lain@contoh.id' })).toMatchObject(refused);
    expect((await edit(owner, id, { email, nickname: 'Tetap' })).data).toMatchObject({ email });
  });

  it('must be nobody else’s, and then nothing has changed', async () => {
    const { id } = await add(owner);
    const before = await row(id);
    expect(await edit(owner, id, { email: theirs.cs.email, nickname: 'Batal' })).toMatchObject({
      code: 409,
      error: 'email_taken',
      fields: { email: 'Email ini sudah dipakai, pakai email lain' },
    });
    expect(await row(id)).toEqual(before);
  });
});

describe('another WhatsApp number', () => {
  const phones = (kind: string) => async () => (await trail(owner)).filter((entry) => entry.kind === kind);

  it('is in the trail with both, masked, and mailed to the owner', async () => {
    // Of one kind only a few an hour are mailed, and those above were some.
    shops.setTime('2026-11-20T03:00:00Z');
    const { id, fullName } = await add(owner, { phone: '081234567789' });
    const changes = phones('member_phone_changed');
    const before = (await changes()).length;
    await edit(admin, id, { phone: '081298765432', nickname: 'Tetap' });
    expect((await changes()).slice(before)).toEqual([
      {
        kind: 'member_phone_changed',
        details: { member: fullName, from: '62812•••789', to: '62812•••432' },
        by: admin.memberId,
      },
    ]);
    await runQueuedJobs(shops);
    const mail = (await mailsTo(shops, owner.email)).at(-1);
    expect(mail?.subject).toBe('Nomor WhatsApp anggota diganti');
    expect(mail?.text).toContain(fullName);
    expect(mail?.text).not.toContain('98765432');
  });

  it('by the CS themself is too; the same one again is no change', async () => {
    const changes = phones('member_phone_changed');
    const change = (nomorcs: string) => ask(cs, 'POST', 'profile/setItem', { nomorcs });
    await change('081211112222');
    const before = (await changes()).length;
    await change('081233334444');
    await change('081233334444');
    expect((await changes()).slice(before)).toEqual([
      expect.objectContaining({
        details: expect.objectContaining({ from: '62812•••222', to: '62812•••444' }),
        by: cs.memberId,
      }),
    ]);
  });
});
