import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadTaker } from '#contract/lead-takers.ts';
import type { WaitingLeads } from '#contract/waiting-leads.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { comeBack, createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const shops = await openLeadActions();
const { mine, theirs, deps, ask, foreignLead } = shops;
const now = new Date('2026-11-15T03:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** A shop of its own for each test. */
async function openShop() {
  const owner: Viewer = { ...mine.owner, ...(await createMember(deps)) };
  const { accountId } = owner;
  const cs: Viewer = { ...mine.cs, ...(await createMember(deps, { accountId })) };
  const otherCs: Viewer = { ...mine.cs, ...(await createMember(deps, { accountId })) };
  const lead = async (name: string, more: Partial<Parameters<typeof createLead>[1]> = {}) =>
    (await createLead(deps, { accountId, memberId: cs.memberId, name, ...more })).id;
  return { owner, cs, otherCs, lead };
}

const waiting = async (viewer: Viewer, query = ''): Promise<WaitingLeads> =>
  (await ask(viewer, 'GET', `leads/waiting${query}`)).json().data;
const namesOf = async (viewer: Viewer, query = '') =>
  (await waiting(viewer, query)).leads.map(({ name }) => name);
const counted = async (viewer: Viewer) => (await ask(viewer, 'GET', 'leads/summary')).json().data.waiting;
/** As whoever hands a lead over to them reads it. */
const countedForTakers = async (viewer: Viewer, { memberId }: Viewer) => {
  const takers: LeadTaker[] = (await ask(viewer, 'GET', 'leads/takers')).json().data;
  return takers.find(({ id }) => id === memberId)?.waiting;
};
const remind = (viewer: Viewer, id: string, moment: Date) =>
  ask(viewer, 'PUT', `leads/${id}/reminder`, { at: moment.toISOString() });

beforeEach(() => shops.setTime(now.toISOString()));

describe('what waits for a reply', () => {
  it('who came first is first; a CS sees their own, and the summary counts the same', async () => {
    const { owner, cs, otherCs, lead } = await openShop();
    await lead('Lama', { at: at(-700) });
    await lead('Baru', { at: at(-1) });
    await lead('Lain', { at: at(-2), memberId: otherCs.memberId });
    await lead('Tanpa CS', { at: at(-3), memberId: null });
    await lead('Terkunci', { locked: true });
    await lead('Dihubungi', { status: 'contacted' });
    await lead('Batal', { status: 'lost' });
    await lead('Langsung', { at: at(-23), phone: null });
    await lead('Langsung lama', { at: at(-25), phone: null });
    expect(await namesOf(cs)).toEqual(['Lama', 'Langsung', 'Baru']);
    expect(await namesOf(owner)).toEqual(['Lama', 'Langsung', 'Tanpa CS', 'Lain', 'Baru']);
    for (const viewer of [owner, cs, otherCs]) {
      const { total, leads, next } = await waiting(viewer);
      expect([total, await counted(viewer), next]).toEqual([leads.length, leads.length, null]);
    }
    expect(await countedForTakers(owner, cs)).toBe(3);
    expect(await namesOf(theirs.owner)).not.toContain('Lama');
  });

  it('shows a reminder that is due first, whatever the status, and what is to come apart', async () => {
    const { owner, cs, lead } = await openShop();
    const old = await lead('Lama', { at: at(-48) });
    const asked = await lead('Tanya lagi', { status: 'contacted', at: at(-5) });
    const unnumbered = await lead('Langsung', { phone: null, at: at(-30) });
    await lead('Baru', { at: at(-1) });
    expect((await remind(cs, old, at(1))).json().data.remindAt).toBe(at(1).toISOString());
    await remind(owner, asked, at(2));
    await remind(cs, unnumbered, at(3));
    expect(await waiting(cs)).toMatchObject({ total: 1, later: 3, nextAt: at(1).toISOString() });
    expect(await namesOf(cs)).toEqual(['Baru']);
    expect(await countedForTakers(owner, cs)).toBe(1);
    expect(await namesOf(cs, '?view=later')).toEqual(['Lama', 'Tanya lagi', 'Langsung']);
    shops.setTime(at(2).toISOString());
    expect(await namesOf(cs)).toEqual(['Lama', 'Tanya lagi', 'Baru']);
    expect(await waiting(owner)).toMatchObject({ total: 3, later: 1 });
    expect(await counted(cs)).toBe(3);
    expect(await countedForTakers(owner, cs)).toBe(3);
    await ask(cs, 'DELETE', `leads/${old}/reminder`);
    await ask(cs, 'POST', `leads/${asked}/follow-ups`, { how: 'now' });
    expect(await namesOf(cs)).toEqual(['Lama', 'Baru']);
    expect(await counted(cs)).toBe(2);
  });

  it('forgets the reminder of a lead that is lost or has ordered', async () => {
    const { owner, cs, lead } = await openShop();
    const lost = await lead('Batal');
    await remind(cs, lost, at(1));
    await shops.batch(owner, { ids: [lost] }, { kind: 'status', status: 'lost' });
    expect((await shops.shown(cs, lost)).remindAt).toBeNull();
    expect((await waiting(cs)).later).toBe(0);
    const answer = await remind(cs, lost, at(1));
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'lead_settled']);
  });

  it('shows who came back first, until they are answered', async () => {
    const { owner, cs, lead } = await openShop();
    const { accountId } = cs;
    const contacted = await lead('Balik', { status: 'contacted', at: at(-90) });
    const ordered = await lead('Beli lagi', { status: 'ordered', at: at(-90) });
    const lost = await lead('Batal dulu', { status: 'lost', at: at(-90) });
    const unnumbered = await lead('Langsung', { status: 'contacted', phone: null, at: at(-90) });
    await lead('Baru', { at: at(-5) });
    for (const [leadId, hours] of [
      [contacted, -1],
      [ordered, -2],
      [lost, -3],
      [unnumbered, -24],
    ] as const)
      await comeBack(deps, { accountId, leadId, at: at(hours) });
    const expectWaiting = async (...names: string[]) => {
      expect(await namesOf(cs)).toEqual(names);
      expect([(await waiting(cs)).total, await counted(cs), await countedForTakers(owner, cs)]).toEqual(
        Array(3).fill(names.length),
      );
    };
    await expectWaiting('Batal dulu', 'Beli lagi', 'Balik', 'Baru');
    expect((await waiting(cs)).leads[0]).toMatchObject({ remindAt: null, returnedAt: at(-3).toISOString() });

    // Put off, and taken back.
    expect((await remind(cs, lost, at(1))).json().data).toMatchObject({ remindAt: at(1).toISOString() });
    await expectWaiting('Beli lagi', 'Balik', 'Baru');
    expect(await namesOf(cs, '?view=later')).toEqual(['Batal dulu']);
    await ask(cs, 'DELETE', `leads/${lost}/reminder`);
    await expectWaiting('Batal dulu', 'Beli lagi', 'Balik', 'Baru');

    // Answered, taken back, answered: what became of the lead before stays.
    for (const path of ['follow-ups', 'follow-ups/undo', 'follow-ups']) {
      const answer = await ask(
        cs,
        'POST',
        `leads/${ordered}/${path}`,
        path === 'follow-ups' ? { how: 'already' } : undefined,
      );
      expect(answer.json().data).toMatchObject({
        status: 'ordered',
        returnedAt: path === 'follow-ups' ? null : at(-2).toISOString(),
      });
      if (path === 'follow-ups') await expectWaiting('Batal dulu', 'Balik', 'Baru');
      else await expectWaiting('Batal dulu', 'Beli lagi', 'Balik', 'Baru');
    }
    // Who puts one off and answers before that has answered.
    await remind(cs, contacted, at(1));
    await ask(cs, 'POST', `leads/${contacted}/follow-ups`, { how: 'now' });
    expect((await waiting(cs)).later).toBe(0);
    await expectWaiting('Batal dulu', 'Baru');
    await shops.batch(owner, { ids: [lost] }, { kind: 'status', status: 'contacted' });
    await expectWaiting('Baru');
  });

  it('goes on behind the page, reminders and days before it', async () => {
    const { cs, lead } = await openShop();
    const expected: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      const name = `Lead ${String(index).padStart(2, '0')}`;
      const id = await lead(name, { at: at(-150 + index * 3 - (index % 2) * 3) });
      if (index < 22) await remind(cs, id, new Date(at(0).getTime() + 60_000 + (index % 3)));
      expected.push(name);
    }
    shops.setTime(at(1).toISOString());
    const seen: string[] = [];
    let next: string | null = '';
    do {
      const page: WaitingLeads = await waiting(cs, next && `?after=${next}`);
      seen.push(...page.leads.map(({ name }) => name));
      expect(page.total).toBe(50);
      next = page.next;
    } while (next);
    expect(seen).toHaveLength(50);
    expect([...seen].sort()).toEqual(expected);
  });

  it.each([
    'x',
    'new_2026-13-41T99:00:00.000000Z_00000000-0000-7000-8000-000000000000',
    'due__',
    'new_2026-11-15T03:00:00.000000Z_------------------------------------',
  ])('says so when the page to go on from is none: %s', async (after) => {
    const { cs } = await openShop();
    expect((await ask(cs, 'GET', `leads/waiting?after=${after}`)).statusCode).toBe(422);
  });
});

describe('a reminder', () => {
  it.each([
    ['in the past', at(-1)],
    ['too far away', at(61 * 24)],
  ])('is refused %s', async (_what, moment) => {
    const { cs, lead } = await openShop();
    const answer = await remind(cs, await lead('Dewi'), moment);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.at).toBeTruthy();
  });

  it('is for those who may see the lead', async () => {
    const { owner, cs, otherCs, lead } = await openShop();
    const id = await lead('Dewi');
    expect((await remind(otherCs, id, at(1))).statusCode).toBe(404);
    expect((await remind(theirs.owner, id, at(1))).statusCode).toBe(404);
    expect((await remind(owner, (await foreignLead()).id, at(1))).statusCode).toBe(404);
    expect((await remind(owner, await lead('Terkunci', { locked: true }), at(1))).statusCode).toBe(402);
    expect((await remind(cs, id, at(1))).statusCode).toBe(200);
    expect((await ask(otherCs, 'DELETE', `leads/${id}/reminder`)).statusCode).toBe(404);
  });
});
