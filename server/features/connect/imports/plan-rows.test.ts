import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownChoices } from '#contract/imports.ts';
import { emptyValues, forFields, writtenFileFields } from '#domain/lead-fields.ts';
import type { GoodRow } from './judge-row.ts';
import { type Facts, type Plan, planRows } from './plan-rows.ts';
import type { KnownLead } from './references.queries.ts';

const now = new Date('2026-11-15T03:00:00Z');
const labels = new Map([
  ['a', { name: 'A', colour: '#111111' }],
  ['b', { name: 'B', colour: '#222222' }],
]);

const goodRow = fc
  .record({
    ...forFields(writtenFileFields, () => fc.constant('')),
    phone: fc.constantFrom('6281', '6282', '6283', '6284'),
    name: fc.constantFrom('', 'Sari', 'Dewi'),
    address: fc.constantFrom('', 'Solo'),
    note: fc.constantFrom('', 'Sore'),
    status: fc.constantFrom(null, 'new', 'contacted', 'lost'),
    at: fc.constantFrom(null, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-10T00:00:00Z')),
    memberId: fc.constant(null),
    rotatorId: fc.constant(null),
    labelIds: fc.subarray(['a', 'b']),
  })
  .map((row): GoodRow => ({ ...row, fingerprint: createHash('md5').update(JSON.stringify(row)).digest() }));

const knownLead = fc.record({
  ...forFields(writtenFileFields, () => fc.constant('')),
  id: fc.constant('known'),
  phone: fc.constantFrom('6281', '6282'),
  locked: fc.boolean(),
  name: fc.constantFrom('Sari', 'Ani'),
  status: fc.constantFrom('new', 'contacted', 'ordered', 'lost'),
  firstContactAt: fc.constant(null),
  touchedAt: fc.constantFrom(null, now),
  labelIds: fc.subarray(['a', 'b']),
}) satisfies fc.Arbitrary<KnownLead>;

/** Carries the plans of several portions out, one after the other, in memory. */
function carryOut(
  portions: { number: number; row: GoodRow }[][],
  known: KnownLead[],
  choice: Facts['choices'],
) {
  let ids = 0;
  const leads = new Map<string, KnownLead & { touches: number; revision: number }>(
    known.map((lead) => [lead.phone, { ...lead, touches: 0, revision: 0 }]),
  );
  const imported = new Set<string>();
  const done: Pick<Plan, 'rows' | 'events' | 'touches'> = { rows: [], events: [], touches: [] };
  for (const portion of portions) {
    const plan = planRows(portion, {
      choices: choice,
      known: [...leads.values()],
      imported,
      labels,
      now,
      newId: () => `new ${ids++}`,
      newCode: () => 'CODE',
    });
    for (const lead of plan.leads) {
      const before = leads.get(lead.phone) ?? { touches: 0, revision: 0 };
      leads.set(lead.phone, {
        id: lead.id,
        phone: lead.phone,
        locked: lead.locked,
        ...forFields(writtenFileFields, (field) => lead[field]),
        status: lead.status,
        firstContactAt: lead.firstContactAt,
        touchedAt: lead.touchedAt,
        labelIds: [...lead.labelIds].sort(),
        touches: before.touches + lead.touches,
        revision: before.revision + lead.revisions,
      });
    }
    for (const { fingerprint } of plan.fingerprints) {
      expect(imported).not.toContain(fingerprint.toString('hex'));
      imported.add(fingerprint.toString('hex'));
    }
    done.rows.push(...plan.rows);
    done.events.push(...plan.events);
    done.touches.push(...plan.touches);
  }
  return { leads: [...leads.values()], ...done };
}

const numbered = (rows: GoodRow[]) => rows.map((row, place) => ({ number: place + 2, row }));

test('however the rows are cut into portions, the end is the same', () => {
  fc.assert(
    fc.property(
      fc.array(goodRow, { maxLength: 12 }),
      fc.uniqueArray(knownLead, { selector: ({ phone }) => phone, maxLength: 2 }),
      fc.constantFrom(...knownChoices),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      (rows, known, choice, cuts) => {
        const choices = { known: choice, memberId: null };
        const portions: { number: number; row: GoodRow }[][] = [[]];
        for (const [place, one] of numbered(rows).entries()) {
          portions.at(-1)?.push(one);
          if (cuts[place]) portions.push([]);
        }
        expect(carryOut(portions, known, choices)).toEqual(carryOut([numbered(rows)], known, choices));
      },
    ),
    { numRuns: 500 },
  );
});

test('everything again changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(goodRow, { maxLength: 12 }), fc.constantFrom(...knownChoices), (rows, choice) => {
      const choices = { known: choice, memberId: null };
      const once = carryOut([numbered(rows)], [], choices);
      const twice = carryOut([numbered(rows), numbered(rows)], [], choices);
      // An update may have been overwritten by a later row: that one is done already as well.
      if (choice !== 'update') expect(twice.leads).toEqual(once.leads);
      expect(twice.touches).toEqual(once.touches);
      expect(twice.rows.filter(({ outcome }) => outcome === 'added')).toEqual(
        once.rows.filter(({ outcome }) => outcome === 'added'),
      );
    }),
  );
});

const oneRow = (changes: Partial<GoodRow>): { number: number; row: GoodRow } => ({
  number: 2,
  row: {
    ...emptyValues(writtenFileFields),
    phone: '6281',
    note: '',
    status: null,
    at: null,
    memberId: null,
    rotatorId: null,
    labelIds: [],
    fingerprint: Buffer.from('x'),
    ...changes,
  },
});
const planOne = (changes: Partial<GoodRow>, known: KnownLead[], choice: Facts['choices']['known'] = 'skip') =>
  planRows([oneRow(changes)], {
    choices: { known: choice, memberId: null },
    known,
    imported: new Set(),
    labels,
    now,
    newId: () => 'new',
    newCode: () => 'CODE',
  });
const knownOne: KnownLead = {
  ...emptyValues(writtenFileFields),
  id: 'known',
  phone: '6281',
  locked: false,
  name: 'Sari',
  status: 'new',
  firstContactAt: null,
  touchedAt: null,
  labelIds: [],
};
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['before', hoursLater(-5), hoursLater(-5)],
  ['by a clock that goes fast', hoursLater(5), now],
  ['at no time', null, now],
])('what came %s came no later than now', (_name, at, kept) => {
  const [lead] = planOne({ at, status: 'contacted' }, []).leads;
  expect(lead).toMatchObject({ fresh: { createdAt: kept }, firstContactAt: kept });
  const touched = planOne({ at }, [knownOne], 'touch');
  expect([touched.touches[0]?.at, touched.leads[0]?.touchedAt]).toEqual([kept, kept]);
});

test('a known buyer was contacted when the file says so, not before there was a lead', () => {
  const { leads } = planOne({ at: hoursLater(-500), status: 'contacted' }, [knownOne], 'update');
  expect(leads[0]).toMatchObject({ status: 'contacted', firstContactAt: now });
});
