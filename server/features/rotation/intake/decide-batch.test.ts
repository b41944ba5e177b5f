import { describe, expect, test } from 'vitest';
import type { DailyPoints } from '#domain/daily-points.ts';
import { standardHours } from '#domain/working-hours.ts';
import { decideBatch } from './decide-batch.ts';
import type { EarlierLead, EarlierVisit, Facts, Known, RotatorFacts, Taker } from './facts.ts';
import type { Submission } from './submission.ts';

// Pure: no database here. What the statements make of it is in the feature tests.

const at = new Date('2026-11-15T03:00:00Z');
const taker = (id: string, more: Partial<Taker> = {}): Taker => ({
  id,
  name: id,
  phone: `62${id.length}`,
  colour: 1,
  packedId: id,
  status: 'active',
  hours: standardHours,
  pausedUntil: null,
  ...more,
});
const rotator: RotatorFacts = {
  isOpen: true,
  isSuspended: false,
  title: 'Promo',
  template: '{cs} {name} {code}',
  rotation: 'ratio',
  sticky: 'always',
  takers: [
    { memberId: 'sari', ratio: 2, place: 0 },
    { memberId: 'dewi', ratio: 1, place: 1 },
  ],
  defaultMemberId: null,
  number: 40,
  state: {},
  version: 1,
  refusesErased: false,
  blocksNumbers: false,
  pointsPerDay: null,
  spentOn: null,
  spent: 0,
};

let count = 0;
const someone = (more: Partial<Submission> = {}): Submission => {
  count += 1;
  return {
    accountId: 'a',
    rotatorId: 'r',
    phone: `${count}`,
    name: 'Budi',
    address: '',
    visitor: null,
    origin: 'other',
    source: {},
    at,
    requestKey: `${count}`,
    repeatMs: 1_000,
    formKey: null,
    ...more,
  };
};

function decide(
  submissions: Submission[],
  facts: {
    rotator?: Partial<RotatorFacts>;
    account?: Partial<DailyPoints>;
    takers?: Taker[];
    known?: [number, Known][];
  } = {},
) {
  let ids = 0;
  const all: Facts = {
    rotators: new Map([['a r', { ...rotator, ...facts.rotator }]]),
    takers: new Map((facts.takers ?? [taker('sari'), taker('dewi')]).map((one) => [one.id, one])),
    accounts: new Map([
      ['a', { timeZone: 'WIB', pointsPerDay: null, spentOn: null, spent: 0, ...facts.account }],
    ]),
    known: new Map(facts.known),
  };
  const newId = () => {
    ids += 1;
    return `id${ids}`;
  };
  return decideBatch(submissions, all, { newId, newCode: () => 'CODE', random: () => 0 }, at);
}

test('turns go on from where the rotator stood, and what it became is returned once', () => {
  const { leads, turns, outcomes } = decide([someone(), someone(), someone()]);
  expect(leads.map(({ turn, memberId }) => [turn, memberId])).toEqual([
    [41, 'sari'],
    [42, 'dewi'],
    [43, 'sari'],
  ]);
  expect(turns).toEqual([
    {
      accountId: 'a',
      rotatorId: 'r',
      before: 40,
      version: 1,
      refusesErased: false,
      blocksNumbers: false,
      number: 43,
      state: expect.any(Object),
      spentOn: '2026-11-15',
      spent: 3,
    },
  ]);
  expect(outcomes[0]).toEqual({
    kind: 'assigned',
    leadId: 'id1',
    visitId: 'id1',
    returning: false,
    cs: { id: 'sari', name: 'sari', phone: '624', colour: 1 },
    message: 'sari Budi CODE',
    visitor: null,
  });
});

test('two rotators in one batch do not know each other', () => {
  const { outcomes, turns } = decide([someone(), someone({ rotatorId: 'other' })]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['assigned', 'closed']);
  expect(turns).toHaveLength(1);
});

const yesterday = new Date('2026-11-14T03:00:00Z');
const earlier: EarlierLead = { id: 'old', memberId: 'dewi', notifiedAt: yesterday, touches: 5 };
const visit: EarlierVisit = {
  id: 'visit',
  leadId: 'old',
  memberId: 'dewi',
  message: 'as it was',
  returning: true,
  visitor: null,
};

test('who was blocked or comes to a closed rotator uses no turn', () => {
  const { outcomes, turns, leads } = decide([someone(), someone()], {
    known: [
      [0, { isBlocked: true }],
      [1, { isBlocked: true, samePerson: earlier }],
    ],
  });
  expect(outcomes).toEqual([{ kind: 'blocked' }, { kind: 'blocked' }]);
  expect([turns, leads]).toEqual([[], []]);
  expect(decide([someone()], { rotator: { isOpen: false } }).outcomes).toEqual([{ kind: 'closed' }]);
});

test('a lead of the same batch is newer than one of the database', () => {
  const away = taker('dewi', { status: 'inactive' });
  const twice = [someone({ phone: '7' }), someone({ phone: '7' })];
  const { outcomes, returning, leads, touches } = decide(twice, {
    takers: [taker('sari'), away],
    known: [
      [0, { samePerson: earlier }],
      [1, { samePerson: earlier }],
    ],
  });
  expect(outcomes).toMatchObject([
    { leadId: 'id1', visitId: 'id1', returning: false },
    { leadId: 'id1', visitId: 'id2', returning: true },
  ]);
  expect(returning).toEqual([]);
  expect(leads).toMatchObject([{ touches: 1, touchedAt: at, requestKey: twice[0]?.requestKey }]);
  expect(touches).toMatchObject([{ id: 'id2', requestKey: twice[1]?.requestKey, notifies: false }]);
});

test('a new lead is filled by a later visit of the same batch with what the first left empty', () => {
  const { leads, touches } = decide([
    someone({ phone: '7', name: '', address: 'Jl. Melati 3' }),
    someone({ phone: '7', name: 'Nur', address: 'Jl. Mawar 4' }),
  ]);
  expect(leads).toMatchObject([{ name: 'Nur', address: 'Jl. Melati 3' }]);
  expect(touches).toMatchObject([{ name: 'Nur', address: 'Jl. Mawar 4' }]);
});

test('several visits to an earlier lead are one change of it, notify its CS once, and each has its own words', () => {
  const visits = [
    someone({ phone: '7', address: 'Jl. Mawar 4' }),
    someone({ phone: '7', name: 'Nur', address: 'Jl. Anggrek 5' }),
  ];
  const known: [number, Known][] = [
    [0, { samePerson: earlier }],
    [1, { samePerson: { ...earlier } }],
  ];
  const { outcomes, returning, touches } = decide(visits, { known });
  expect(outcomes).toMatchObject([
    { leadId: 'old', visitId: 'id1', message: 'dewi Budi CODE' },
    { leadId: 'old', visitId: 'id2', message: 'dewi Nur CODE', returning: true },
  ]);
  expect(returning).toEqual([
    {
      accountId: 'a',
      id: 'old',
      before: 5,
      touches: 2,
      touchedAt: at,
      name: 'Budi',
      address: 'Jl. Mawar 4',
      notifiedAt: at,
      returnedAt: at,
    },
  ]);
  expect(touches.map(({ notifies }) => notifies)).toEqual([true, false]);
  const soon = { ...earlier, notifiedAt: new Date(at.getTime() - 60_000) };
  const again = decide([someone({ phone: '7' })], { known: [[0, { samePerson: soon }]] });
  expect(again.touches).toMatchObject([{ notifies: false }]);
  expect(again.returning).toMatchObject([{ notifiedAt: soon.notifiedAt, returnedAt: null }]);
});

test('a repeat of an earlier batch: the words of its own visit, and no trace', () => {
  const known: [number, Known][] = [[0, { sameRequest: visit, samePerson: earlier, isBlocked: true }]];
  const { outcomes, touches, leads } = decide([someone()], { known, rotator: { isOpen: false } });
  expect(outcomes).toMatchObject([
    { leadId: 'old', visitId: 'visit', returning: true, message: 'as it was' },
  ]);
  expect([touches, leads]).toEqual([[], []]);
});

test('a repeat whose CS is gone is taken in anew: nobody is sent to no one', () => {
  const { outcomes } = decide([someone()], {
    takers: [taker('sari')],
    known: [[0, { sameRequest: visit }]],
  });
  expect(outcomes).toMatchObject([{ leadId: 'id1', cs: { id: 'sari' } }]);
});

test('who taps twice at a suspended shop reads that they were kept only if they were', () => {
  const twice = (facts: Parameters<typeof decide>[1]) => {
    const tap = someone();
    return decide([tap, tap], { ...facts, rotator: { isSuspended: true } }).outcomes.map(({ kind }) => kind);
  };
  const blocked: [number, Known][] = [
    [0, { isBlocked: true }],
    [1, { isBlocked: true }],
  ];
  expect(twice({})).toEqual(['suspended', 'suspended']);
  expect(twice({ known: blocked })).toEqual(['blocked', 'blocked']);
  expect(twice({ takers: [] })).toEqual(['no-members', 'no-members']);
});

test('a double tap counts from the first one, within its time', () => {
  const tap = someone();
  const after = (ms: number) => ({ ...tap, at: new Date(at.getTime() + ms) });
  const { leads, touches } = decide([tap, after(999), after(1_000)], { rotator: { sticky: 'off' } });
  expect(leads).toHaveLength(2);
  expect(touches).toEqual([]);
});

describe('points of the day', () => {
  const kinds = ({ outcomes }: ReturnType<typeof decide>) => outcomes.map(({ kind }) => kind);
  const day = { spentOn: '2026-11-15' };

  test('who comes when they are spent is held: no turn, no lead', () => {
    const decided = decide([someone(), someone(), someone()], { rotator: { pointsPerDay: 2 } });
    expect(kinds(decided)).toEqual(['assigned', 'assigned', 'held']);
    expect(decided.turns).toMatchObject([{ number: 42, spent: 2 }]);
    expect(decided.held).toMatchObject([{ submission: { name: 'Budi' } }]);
    // A link that was tapped: nothing was typed that could be kept.
    const tap = someone({ phone: null, name: '', visitor: 'v' });
    const tapped = decide([tap], { rotator: { pointsPerDay: 0 } });
    expect([kinds(tapped), tapped.held]).toEqual([['held'], []]);
    // The same, sent again at the moment in which the seller lets them in.
    const late = someone();
    const both = decide([late, { ...late, isReleased: true }], { rotator: { pointsPerDay: 0 } });
    expect(kinds(both)).toEqual(['held', 'assigned']);
    expect(decided.ceilings).toEqual([
      { accountId: 'a', rotatorId: 'r', title: 'Promo', day: '2026-11-15', level: 100, left: 0 },
    ]);
  });

  test('of the whole account too', () => {
    const decided = decide([someone(), someone()], { account: { ...day, pointsPerDay: 10, spent: 9 } });
    expect(kinds(decided)).toEqual(['assigned', 'held']);
    expect(decided.ceilings).toMatchObject([{ rotatorId: null, title: '', level: 100, left: 0 }]);
  });

  test('at eighty percent people are notified, with what is left', () => {
    const near = { rotator: { ...day, pointsPerDay: 10, spent: 6 } };
    expect(decide([someone()], near).ceilings).toEqual([]);
    expect(decide([someone(), someone()], near).ceilings).toMatchObject([{ level: 80, left: 2 }]);
  });

  test('yesterday is another day', () => {
    const full = { pointsPerDay: 5, spent: 5, spentOn: '2026-11-14' };
    const decided = decide([someone()], { rotator: full, account: full });
    expect(kinds(decided)).toEqual(['assigned']);
    expect(decided.turns).toMatchObject([{ spentOn: '2026-11-15', spent: 1 }]);
  });

  test('a returning buyer is not held, nor who sends the same again', () => {
    const back: Known = { samePerson: { id: 'l', memberId: 'dewi', notifiedAt: at, touches: 0 } };
    const full = { ...day, pointsPerDay: 5, spent: 5 };
    expect(kinds(decide([someone()], { rotator: full, known: [[0, back]] }))).toEqual(['assigned']);
  });

  test('whom the seller let in is counted and not held again', () => {
    const full = { ...day, pointsPerDay: 5, spent: 5 };
    const decided = decide([someone({ isReleased: true }), someone()], { account: full });
    expect(kinds(decided)).toEqual(['assigned', 'held']);
    expect(decided.turns).toMatchObject([{ spent: 1 }]);
  });

  test('where nobody could take a turn nobody is held either', () => {
    const decided = decide([someone()], { rotator: { ...day, pointsPerDay: 1, spent: 1 }, takers: [] });
    expect(kinds(decided)).toEqual(['no-members']);
  });
});
