import type { LeadRow } from '#contract/lead-list.ts';
import { emptyValues, listedFields } from '#domain/lead-fields.ts';

export function leadRow(part: Partial<LeadRow> = {}): LeadRow {
  return {
    ...emptyValues(listedFields),
    id: 'lead',
    code: 'G1',
    createdAt: '2026-11-15T13:00:00.000Z',
    name: 'Nur Aisyah',
    phone: '6281277340192',
    message: 'Assalamualaikum',
    rotator: { id: 'rotator', title: 'Madu Hutan' },
    member: { id: 'sari', fullName: 'Sari Wulandari', nickname: 'Sari', colour: 1, picture: null },
    origin: 'meta',
    status: 'new',
    locked: false,
    chat: null,
    firstContactAt: null,
    touches: 0,
    touchedAt: null,
    sameBuyer: 0,
    labels: [],
    fakeAt: null,
    trashedAt: null,
    revision: 1,
    ...part,
  };
}
