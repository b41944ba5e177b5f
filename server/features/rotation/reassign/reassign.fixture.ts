import { sql } from 'kysely';
import { createShop, type Shop } from '#server/features/rotation/intake/intake.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { reassignSilent } from './reassign-silent.ts';

type ShopOptions = Parameters<typeof createShop>[1];
type LeadOptions = Partial<Parameters<typeof createLead>[1]>;

/** When the tests take place: a Monday, ten in the morning in WIB. */
export const now = new Date('2026-11-16T03:00:00Z');
export const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Shops whose silent leads go on after fifteen minutes. */
export async function openReassign() {
  const here = await createTestApp();
  const { deps, setTime } = here;
  const { db } = deps;
  setTime(now.toISOString());
  const shopOf = async (options: ShopOptions = {}, watch: Record<string, unknown> = {}): Promise<Shop> => {
    const shop = await createShop(deps, { takers: [{}, {}, {}], points: 0, ...options });
    await db
      .updateTable('rotators')
      .set({ reassign_minutes: 15, reassign_since: ago(10 * 1_440), ...watch })
      .where('id', '=', shop.rotatorId)
      .execute();
    return shop;
  };
  /** The first CS has it, in silence, for twenty minutes; it was a turn before all that a test gives out. */
  const leadOf = async ({ accountId, rotatorId, ids }: Shop, options: LeadOptions = {}): Promise<string> => {
    const lead = { accountId, rotatorId, memberId: ids[0] ?? null, at: ago(20), turn: 0, ...options };
    return (await createLead(deps, lead)).id;
  };
  const change = (table: 'leads' | 'members' | 'rotators', id: string, set: Record<string, unknown>) =>
    db.updateTable(table).set(set).where('id', '=', id).execute();
  const leadRow = (id: string) =>
    db
      .selectFrom('leads')
      .select(['member_id as memberId', 'assigned_at as assignedAt', 'revision', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const turnOf = ({ rotatorId }: Shop) =>
    db
      .selectFrom('rotator_turns')
      .select(['number', 'state'])
      .where('rotator_id', '=', rotatorId)
      .executeTakeFirstOrThrow();
  const history = (leadId: string) =>
    db
      .selectFrom('lead_events')
      .select(['kind', 'details', 'member_id as by', 'at'])
      .where('lead_id', '=', leadId)
      .orderBy(sql`xmin::text::bigint`)
      .execute();
  const events = ({ accountId }: Shop) =>
    db
      .selectFrom('events')
      .select(['name', 'payload'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
  const run = () => reassignSilent(deps);
  return { ...here, db, shopOf, leadOf, change, leadRow, turnOf, history, events, run };
}
