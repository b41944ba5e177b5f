import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type RotationSetup, type TurnMember, type TurnState, takeTurn } from '#domain/rotation.ts';
import { fillTemplate, whatsappLink } from '#domain/whatsapp.ts';
import { standardHours, type WorkingHours } from '#domain/working-hours.ts';

export interface NewLead {
  slug: string;
  name: string;
  phone: string;
  key: string;
  userAgent: string;
}

interface Rotator {
  account_id: string;
  id: string;
  title: string;
  template: string;
  rotation: RotationSetup['rotation'];
  number: string;
  state: TurnState;
}

interface Member {
  id: string;
  nickname: string;
  phone: string | null;
  status: TurnMember['status'];
  hours: WorkingHours | null;
  paused_until: Date | null;
  ratio: number;
  place: number;
}

/** Named, so that PostgreSQL plans them once per connection, as the app's are. */
const statements = {
  lockRotator: `select r.account_id, r.id, r.title, r.template, r.rotation, t.number, t.state
    from rotators r join rotator_turns t on t.account_id = r.account_id and t.rotator_id = r.id
    where r.slug = $1 and r.removed_at is null for update of t`,
  members: `select m.id, m.nickname, m.phone, m.status, m.hours, m.paused_until, rm.ratio, rm.place
    from rotator_members rm join members m on m.account_id = rm.account_id and m.id = rm.member_id
    where rm.account_id = $1 and rm.rotator_id = $2 and m.removed_at is null`,
  pay: 'update accounts set points = points - 1 where id = $1 returning points',
  lead: `insert into leads (account_id, id, rotator_id, member_id, created_at, code, name, phone, message, source,
    request_key, turn, receipt) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
  entry: `insert into ledger_entries (account_id, number, reason, points, balance, subject_id, at)
    select $1, coalesce(max(number), 0) + 1, 'lead', -1, $2, $3, $4 from ledger_entries where account_id = $1`,
  turn: 'update rotator_turns set number = $3, state = $4 where account_id = $1 and rotator_id = $2',
};

/** Where to send the buyer, once the caller has committed. */
export async function storeLead(client: pg.ClientBase, lead: NewLead): Promise<string> {
  const run = async <Row extends pg.QueryResultRow>(name: keyof typeof statements, values: unknown[]) =>
    (await client.query<Row>({ name, text: statements[name], values })).rows;

  const [rotator] = await run<Rotator>('lockRotator', [lead.slug]);
  if (!rotator) throw new Error(`there is no rotator ${lead.slug}`);
  const { account_id: accountId, id: rotatorId } = rotator;
  const members = await run<Member>('members', [accountId, rotatorId]);
  const at = new Date();
  const setup = { rotation: rotator.rotation, members: members.map(turnMember), fallback: null };
  const turn = takeTurn(rotator.state, setup, at, Math.random);
  const cs = members.find(({ id }) => id === turn?.memberId);
  if (!turn || !cs?.phone) throw new Error(`nobody can take a turn in ${lead.slug}`);

  const leadId = randomUUID();
  const number = Number(rotator.number) + 1;
  const code = randomBytes(3).toString('hex');
  const { name, phone } = lead;
  const message = fillTemplate(rotator.template, {
    name,
    phone,
    address: '',
    cs: cs.nickname,
    title: rotator.title,
    code,
  });
  const source = JSON.stringify({ userAgent: lead.userAgent });
  const receipt = JSON.stringify(turn.receipt);
  await run('lead', [
    ...[accountId, leadId, rotatorId, cs.id, at],
    ...[code, name, phone, message, source, lead.key, number, receipt],
  ]);
  const [account] = await run<{ points: string }>('pay', [accountId]);
  await run('entry', [accountId, account?.points, leadId, at]);
  await run('turn', [accountId, rotatorId, number, JSON.stringify(turn.state)]);
  return whatsappLink(cs.phone, message);
}

function turnMember(member: Member): TurnMember {
  const { id, ratio, place, status, phone } = member;
  return {
    id,
    ratio,
    place,
    status,
    hours: member.hours ?? standardHours,
    pausedUntil: member.paused_until,
    reachable: phone !== null,
  };
}
