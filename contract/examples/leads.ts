import { getChatRates } from '../chat-rates.ts';
import { getFakeRefunds, markLeadFake, unmarkLeadFake } from '../fake-leads.ts';
import {
  addLeadNote,
  blockLead,
  changeLeads,
  followUpLead,
  removeLeadNote,
  setLeadChat,
  setLeadLabels,
  unblockLead,
  undoBatch,
} from '../lead-actions.ts';
import { getBatch, listBatches } from '../lead-batches.ts';
import { getLead } from '../lead-detail.ts';
import { editLead } from '../lead-edit.ts';
import { getLeadChoices, getLeadSummary, listLeads } from '../lead-list.ts';
import { listLeadTakers } from '../lead-takers.ts';
import { createLead } from '../new-lead.ts';
import { listWaitingLeads, removeLeadReminder, setLeadReminder, undoFollowUp } from '../waiting-leads.ts';
import { example } from './example.ts';
import { ids, label, lead, leadAfter, leadRow, person, rotatorName } from './things.ts';

const params = { id: ids.lead };
const contacted = { status: 'contacted', firstContactAt: '2026-11-15T03:20:00.000Z' } as const;
const remindAt = '2026-11-16T02:00:00.000Z';
const note = 'Minta dihubungi sore.';
const underWay = {
  batchId: ids.batch,
  status: 'running',
  isUndo: false,
  action: 'status',
  total: 5_000,
  done: 1_200,
  changed: 1_196,
  skipped: 4,
  refunded: null,
} as const;

export const leadExamples = [
  example(listLeads, {
    query: { status: 'new', from: '2026-11-01', to: '2026-11-15', page: '1' },
    answer: { total: 1, isMore: false, newer: 0, tabs: { all: 1, meta: 1 }, leads: [leadRow] },
  }),
  example(createLead, {
    body: {
      rotatorId: ids.rotator,
      name: 'Nur Aini',
      phone: '0812-7734-0192',
      address: 'Jl. Melati 5, Bandung',
      source: { utmSource: 'ig', utmCampaign: 'Lebaran', page: 'https://tokoberkah.example/promo' },
    },
    answer: {
      lead,
      returning: false,
      whatsapp: 'https://wa.me/6281234567890?text=Halo%20Sari%2C%20saya%20Nur%20Aini.%20Kode%3A%20K7M2QA',
    },
  }),
  example(getLeadSummary, { answer: { waiting: 7, locked: 0 } }),
  example(listWaitingLeads, {
    query: { view: 'now' },
    answer: {
      total: 1,
      later: 1,
      nextAt: remindAt,
      next: null,
      leads: [{ ...leadRow, remindAt: null, returnedAt: null }],
    },
  }),
  example(setLeadReminder, { params, body: { at: remindAt }, answer: { ...lead, remindAt } }),
  example(removeLeadReminder, { params, answer: lead }),
  example(undoFollowUp, { params, answer: lead }),
  example(getLeadChoices, {
    answer: {
      rotators: [rotatorName],
      members: [{ ...person, isActive: true }],
      teams: [{ id: ids.team, name: 'Tim Gamis' }],
      labels: [label],
    },
  }),
  example(listLeadTakers, { answer: [{ ...person, duty: 'on', backAt: null, waiting: 3 }] }),
  example(getChatRates, {
    query: { from: '2026-11-01', to: '2026-11-15' },
    answer: {
      leads: 128,
      yes: 96,
      no: 14,
      rotators: [{ ...rotatorName, leads: 128, yes: 96, no: 14 }],
      ads: [{ campaign: 'Lebaran', ad: 'video-2', yes: 51, no: 4 }],
    },
  }),
  example(getLead, { params, answer: lead }),
  example(editLead, {
    params,
    body: {
      name: 'Nur Aini',
      phone: '081277340192',
      address: 'Jl. Melati 7, Bandung',
      message: '',
      revision: 0,
    },
    answer: leadAfter(
      { address: 'Jl. Melati 7, Bandung', message: '' },
      { kind: 'edited', details: { fields: ['address', 'message'] } },
    ),
  }),
  example(followUpLead, {
    params,
    body: { how: 'already' },
    answer: leadAfter(contacted, { kind: 'followed_up', details: { how: 'already', template: null } }),
  }),
  example(setLeadChat, {
    params,
    body: { chat: 'yes' },
    answer: leadAfter({ chat: 'yes' }, { kind: 'chat', details: { from: null, to: 'yes' } }),
  }),
  example(setLeadLabels, {
    params,
    body: { labelIds: [ids.label] },
    answer: leadAfter(
      { labels: [label] },
      { kind: 'labelled', details: { label: { name: label.name, colour: label.colour } } },
    ),
  }),
  example(addLeadNote, {
    params,
    body: { text: note },
    answer: leadAfter({}, { kind: 'noted', details: { text: note } }),
  }),
  example(removeLeadNote, { params: { ...params, noteId: ids.note }, answer: lead }),
  example(blockLead, {
    params,
    body: { reason: 'Iseng' },
    answer: leadAfter({ blocked: true }, { kind: 'blocked', details: { reason: 'Iseng' } }),
  }),
  example(unblockLead, { params, answer: leadAfter({}, { kind: 'unblocked', details: {} }) }),
  example(getFakeRefunds, { query: { lead: ids.lead }, answer: { left: 4, aDay: 12, refund: 'given' } }),
  example(markLeadFake, {
    params,
    answer: leadAfter(
      { status: 'lost', fakeAt: '2026-11-15T03:20:00.000Z' },
      { kind: 'fake_marked', details: { from: 'new', refund: 'given' } },
    ),
  }),
  example(unmarkLeadFake, {
    params,
    answer: leadAfter({}, { kind: 'fake_undone', details: { to: 'new', isPaidAgain: true } }),
  }),
  example(changeLeads, {
    body: { which: { ids: [ids.lead, ids.earlier] }, action: { kind: 'status', status: 'lost' } },
    answer: { batchId: ids.batch, status: 'done', total: 2, changed: 2, skipped: 0, refunded: null },
  }),
  example(listBatches, { answer: { batches: [underWay] } }),
  example(getBatch, { params: { id: ids.batch }, answer: underWay }),
  example(undoBatch, {
    params: { id: ids.batch },
    answer: { status: 'done', total: 2, changed: 2, skipped: 0 },
  }),
];
