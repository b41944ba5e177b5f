import { emptyValues, listedFields, unlistedFields } from '#domain/lead-fields.ts';
import type { Lead } from '../lead-detail.ts';
import type { LeadPerson, LeadRow } from '../lead-list.ts';
import type { Member } from '../member-list.ts';
import type { RotatorMember } from '../rotator-list.ts';

// One small shop, which all examples speak of.

export const ids = {
  rotator: '01a1dd25-bb80-769f-b78a-51b78b2c6401',
  sari: '01a1dd25-bb80-769f-b78a-51b78b2c6402',
  dewi: '01a1dd25-bb80-769f-b78a-51b78b2c6403',
  lead: '01a1dd25-bb80-769f-b78a-51b78b2c6404',
  earlier: '01a1dd25-bb80-769f-b78a-51b78b2c6405',
  label: '01a1dd25-bb80-769f-b78a-51b78b2c6406',
  note: '01a1dd25-bb80-769f-b78a-51b78b2c6407',
  order: '01a1dd25-bb80-769f-b78a-51b78b2c6408',
  team: '01a1dd25-bb80-769f-b78a-51b78b2c6409',
  template: '01a1dd25-bb80-769f-b78a-51b78b2c640a',
  batch: '01a1dd25-bb80-769f-b78a-51b78b2c640b',
  spend: '01a1dd25-bb80-769f-b78a-51b78b2c640c',
  held: '01a1dd25-bb80-769f-b78a-51b78b2c640d',
} as const;

const workday = { active: true, spans: [{ start: '08:00', end: '17:00' }] };
const hours: Member['hours'] = {
  enabled: true,
  timeZone: 'WIB',
  days: [workday, workday, workday, workday, workday, workday, { active: false, spans: [] }],
  leaves: [],
};

export const sari: Member = {
  id: ids.sari,
  fullName: 'Sari Wulandari',
  nickname: 'Sari',
  email: 'sari@tokoberkah.example',
  phone: '6281234567890',
  waitingPhone: null,
  role: 'cs',
  status: 'active',
  team: { id: ids.team, name: 'Tim Gamis' },
  picture: null,
  colour: 1,
  verified: true,
  joined: true,
  invitedUntil: null,
  lastActiveAt: '2026-11-15T02:58:10.000Z',
  hours,
  pausedUntil: null,
  rotators: 1,
  inRotators: [
    { id: ids.rotator, title: 'Gamis Syari', status: 'active', rotation: 'ratio', ratio: 2, share: 0.5 },
  ],
  comesInto: [],
  leadsToday: 4,
  revision: 0,
};

/** As lists of leads and orders speak of her. */
export const person: LeadPerson = {
  id: sari.id,
  fullName: sari.fullName,
  nickname: sari.nickname,
  colour: sari.colour,
  picture: null,
};

export const taker: RotatorMember = {
  id: sari.id,
  fullName: sari.fullName,
  nickname: sari.nickname,
  colour: sari.colour,
  status: 'active',
  hours,
  pausedUntil: null,
  ratio: 2,
  reachable: true,
};

export const rotatorName = { id: ids.rotator, title: 'Gamis Syari' };
export const label = { id: ids.label, name: 'COD', colour: '#2e7d4f' };

export const leadRow: LeadRow = {
  ...emptyValues(listedFields),
  id: ids.lead,
  code: 'K7M2QA',
  createdAt: '2026-11-15T03:00:00.000Z',
  name: 'Nur Aini',
  phone: '6281277340192',
  message: 'Halo Sari, saya Nur Aini. Kode: K7M2QA',
  rotator: rotatorName,
  member: person,
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
  revision: 0,
};

export const receipt: NonNullable<Lead['receipt']> = {
  how: 'ratio',
  pool: [{ id: ids.sari, ratio: 2, saved: 0.66, after: 0 }],
  skipped: [{ id: ids.dewi, why: 'hours' }],
};

export const lead: Lead = {
  ...leadRow,
  ...emptyValues(unlistedFields),
  address: 'Jl. Melati 5, Bandung',
  source: {
    utmSource: 'ig',
    utmCampaign: 'Lebaran',
    page: 'https://tokoberkah.example/promo',
  },
  turn: 128,
  receipt,
  chosenId: ids.sari,
  remindAt: null,
  returnedAt: null,
  assignedAt: '2026-11-15T03:00:00.000Z',
  visits: [],
  events: [],
  people: [person, { ...person, id: ids.dewi, fullName: 'Dewi Lestari', nickname: 'Dewi', colour: 2 }],
  buyer: [],
  merged: [],
  order: null,
  blocked: false,
  lock: null,
};

/** The same after something was done to it. */
export function leadAfter(
  change: Partial<Lead>,
  event: Omit<Lead['events'][number], 'id' | 'at' | 'who'>,
): Lead {
  const done = { id: ids.note, at: '2026-11-15T03:20:00.000Z', who: ids.sari, ...event };
  return { ...lead, revision: 1, ...change, events: [done] };
}
