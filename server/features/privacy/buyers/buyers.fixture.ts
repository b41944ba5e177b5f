import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createExport } from '#server/testing/exports.ts';
import { createImport } from '#server/testing/imports.ts';
import { createLead } from '#server/testing/leads.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { createWebhook, makeDeliveries } from '#server/testing/webhooks.ts';

export const buyer = { name: 'Rahmawati Kusuma', phone: '6281234567899', local: '081234567899' };

/** Two shops, and a buyer of whom the first has something in every place there is. */
export async function openBuyers() {
  const dataDir = await mkdtemp(join(tmpdir(), 'giliran-buyers-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', DATA_DIR: dataDir } });
  const { app, deps, signInAs } = here;
  const { db, clock, random } = deps;
  const { mine, theirs } = await createTwoShops(deps);
  await db
    .updateTable('members')
    .set({ phone: '6285700000001' })
    .where('id', 'in', [mine.cs.memberId, theirs.cs.memberId])
    .execute();

  let calls = 0;
  const ask = (who: Viewer, path: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    signInAs(who);
    calls += 1;
    const headers = { 'x-giliran-app': 'web', 'idempotency-key': `buyers-number-${calls}` };
    return app.inject({ method, url: `/v1/${path}`, headers, payload });
  };
  const send = (slug: string, phone: string, name = 'Ayu') =>
    app.inject({
      method: 'POST',
      url: `/chats/${slug}`,
      payload: new URLSearchParams({ name, phone }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      },
    });
  const openRotator = ({ accountId, memberId }: Viewer) =>
    createRotator(deps, { accountId, members: [{ memberId }] });

  /** A lead with visits, notes, orders and all that is sent of it; and what lies beside leads. */
  async function leaveEverywhere(shop: typeof mine) {
    const { accountId, memberId } = shop.cs;
    const { name, phone, local } = buyer;
    const at = clock.now();
    const rotator = await openRotator(shop.cs);
    const webhookId = await createWebhook(deps, { accountId });
    const { id: pixelId } = await createPixel(deps, { accountId });
    const source = {
      utmCampaign: 'lebaran',
      ip: '203.0.113.9',
      fbclid: 'klik-rahma',
      page: 'https://toko.id/?x=1',
    };
    const message = `Halo, saya ${name}`;
    const rotatorId = rotator.id;
    const lead = await createLead(deps, { accountId, memberId, rotatorId, name, phone, message, source });
    await ask(shop.owner, `leads/${lead.id}/notes`, { text: `Bu ${name} minta COD, ${local}` });
    await ask(shop.owner, `leads/${lead.id}/order`, {
      orderedOn: '2026-11-15',
      customer: name,
      phone: local,
      memberId,
      currency: 'IDR',
      value: 250_000,
      note: `antar ke rumah ${name}`,
    });
    // As it is written for each of many leads that are blocked at once.
    await db
      .insertInto('lead_events')
      .values({
        account_id: accountId,
        lead_id: lead.id,
        id: newId(clock, random),
        at,
        member_id: memberId,
        kind: 'blocked',
        details: JSON.stringify({ reason: 'iseng', phone }),
      })
      .execute();
    await send(rotator.slug, local, name);
    await ask(shop.owner, 'leads', { rotatorId, name, phone: local, address: `Jalan ${name} 1` });
    await ask(shop.admin, 'blocked-numbers', { phone: local, reason: `kata ${name}` });
    await db.insertInto('fake_numbers').values({ account_id: accountId, phone, at }).execute();
    await db
      .insertInto('held_arrivals')
      .values({
        account_id: accountId,
        rotator_id: rotatorId,
        id: newId(clock, random),
        at,
        state: 'held',
        reasons: ['fast'],
        name,
        phone,
        address: `Jalan ${name} 2`,
        visitor: 'pengunjung',
        origin: 'other',
        source: JSON.stringify(source),
        request_key: phone,
      })
      .execute();
    const importId = await createImport(deps, shop.owner);
    await db.updateTable('imports').set({ status: 'done' }).where('id', '=', importId).execute();
    const problems = JSON.stringify([{ field: 'phone', problem: 'phone_wrong', value: local }]);
    await db
      .insertInto('import_rows')
      .values([
        { account_id: accountId, import_id: importId, number: 3, cells: ['0812-3456-7899', name], problems },
        { account_id: accountId, import_id: importId, number: 4, cells: ['085700000009', 'Orang lain'] },
      ])
      .execute();
    const exportId = await createExport(deps, shop.admin);
    await sql`
      insert into put_aside_changes (reader, account_id, lead_id, change)
      select 'webhooks', account_id, lead_id, to_jsonb(c) from changes c
      where account_id = ${accountId} and data is not null`.execute(db);
    await makeDeliveries(deps);
    await sql`
      update webhook_deliveries set status = 'delivered', body = json_build_object('type', event, 'data', data)::text
      where account_id = ${accountId} and number % 2 = 0`.execute(db);
    await sql`
      insert into webhook_attempts (account_id, webhook_id, number, id, at, ms, request_headers, status, answer)
      select account_id, webhook_id, number, gen_random_uuid(), ${at}, 5, '{}', 200, body from webhook_deliveries
      where account_id = ${accountId} and status = 'delivered'`.execute(db);
    await db
      .insertInto('conversions')
      .values({
        account_id: accountId,
        pixel_id: pixelId,
        event_id: lead.id,
        event: 'Lead',
        moment: 'submit',
        at,
        lead_id: lead.id,
        body: JSON.stringify({ client_ip_address: '203.0.113.9', name }),
      })
      .execute();
    await db
      .insertInto('kept_mails')
      .values({
        id: newId(clock, random),
        at,
        recipient: 'cs@contoh.id',
        subject: 'Lead baru',
        html: '',
        text: `${name}: http://localhost/leads/${lead.id}`,
      })
      .execute();
    return { lead, rotator, webhookId, importId, exportId };
  }

  /** Tables of the database, and of the queue of jobs, in which any of these texts still stands. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db);
    const found: string[] = [];
    for (const { name } of rows) {
      const patterns = texts.map((text) => `%${text}%`);
      const hit =
        await sql`select from ${sql.raw(name)} t where t::text ilike any(${patterns}::text[]) limit 1`.execute(
          db,
        );
      if (hit.rows.length > 0) found.push(name);
    }
    return found;
  }

  return { ...here, mine, theirs, ask, send, openRotator, leaveEverywhere, tablesWith };
}
