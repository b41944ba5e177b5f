import { getMember, listMemberOptions, listMembers, listTurnTakers } from '../member-list.ts';
import { getPoints } from '../points.ts';
import { getRotator } from '../rotator-editor.ts';
import { getArrivals, getTurnBoard, listRotatorOptions, listRotators } from '../rotator-list.ts';
import { getTeam, listTeams } from '../teams.ts';
import { listUsage } from '../usage.ts';
import { example } from './example.ts';
import { ids, receipt, rotatorName, sari, taker } from './things.ts';

const params = { id: ids.rotator };
const input = { show: true, required: true, label: '', placeholder: '' };
const { fullName, nickname, colour } = sari;

export const teamExamples = [
  example(listRotators, {
    query: { search: 'gamis', page: '1' },
    answer: {
      total: 1,
      all: 1,
      rotators: [
        {
          ...rotatorName,
          slug: 'gamis',
          url: 'https://giliran.example/chats/gamis',
          type: 'form',
          rotation: 'ratio',
          status: 'active',
          members: [taker],
          today: { views: 61, leads: 18 },
          period: { views: 402, leads: 128 },
          next: [ids.sari],
        },
      ],
    },
  }),
  example(listRotatorOptions, { answer: [rotatorName] }),
  example(getRotator, {
    params,
    answer: {
      ...rotatorName,
      slug: 'gamis',
      url: 'https://giliran.example/chats/gamis',
      status: 'active',
      type: 'form',
      rotation: 'ratio',
      inputs: {
        name: input,
        phone: input,
        address: { ...input, show: false, required: false },
      },
      buttonText: 'Chat lewat WhatsApp',
      template: 'Halo {cs}, saya {name}. Kode: {code}',
      members: [{ memberId: ids.sari, ratio: 2 }],
      defaultMemberId: null,
      sticky: 'on-duty',
      reassignMinutes: null,
      pointsPerDay: 200,
      spentToday: 18,
      domainId: null,
      pixels: [],
      privacy: '',
      look: {
        photoId: null,
        price: 189_000,
        priceBefore: 249_000,
        about: 'Bahan ceruty premium, adem dan jatuh.',
        colour: 'teal',
        language: 'id',
      },
      revision: 3,
    },
  }),
  example(getTurnBoard, {
    params,
    answer: {
      ...rotatorName,
      type: 'form',
      rotation: 'ratio',
      status: 'active',
      turns: 128,
      fallbackId: null,
      members: [{ ...taker, onDuty: true, why: null, saved: 0, today: 18 }],
      next: [ids.sari],
      last: [
        {
          leadId: ids.lead,
          turn: 128,
          at: '2026-11-15T03:00:00.000Z',
          memberId: ids.sari,
          origin: 'meta',
          receipt,
          chosenId: ids.sari,
        },
      ],
      people: [{ id: ids.sari, fullName, nickname, colour }],
    },
  }),
  example(getArrivals, {
    params,
    answer: {
      total: 3,
      minutes: [
        ['2026-11-15T02:41:00.000Z', 1],
        ['2026-11-15T03:00:00.000Z', 2],
      ],
      got: [{ memberId: ids.sari, leads: 3 }],
    },
  }),
  example(listMembers, {
    query: { role: 'cs', status: 'on-duty', page: '1' },
    answer: { total: 1, members: [sari], all: 4, teams: 1, duty: { now: 1, of: 3 } },
  }),
  example(listMemberOptions, {
    answer: [{ id: ids.sari, fullName, nickname, role: 'cs', colour, teamId: ids.team }],
  }),
  example(listTurnTakers, {
    answer: [
      {
        id: ids.sari,
        fullName,
        nickname,
        role: 'cs',
        status: 'active',
        colour,
        hours: sari.hours,
        pausedUntil: null,
        reachable: true,
      },
    ],
  }),
  example(getMember, { params: { id: ids.sari }, answer: sari }),
  example(listTeams, {
    answer: [
      {
        id: ids.team,
        name: 'Tim Gamis',
        memberCount: 1,
        members: [{ id: ids.sari, name: nickname, picture: null, colour }],
        revision: 1,
      },
    ],
  }),
  example(getTeam, {
    params: { id: ids.team },
    answer: { id: ids.team, name: 'Tim Gamis', memberIds: [ids.sari], revision: 1 },
  }),
  example(getPoints, {
    answer: { balance: 1_240, pace: 18.3, daysLeft: 67, pointsPerDay: 300, spentToday: 18 },
  }),
  example(listUsage, {
    query: { from: '2026-11-01', to: '2026-11-15', reason: 'lead', page: '1' },
    answer: {
      total: 1,
      in: 0,
      out: 1,
      rows: [
        {
          number: 412,
          at: '2026-11-15T03:00:00.000Z',
          reason: 'lead',
          subject: `Nur Aini · ${rotatorName.title} · ${nickname}`,
          lead: { id: ids.lead, name: 'Nur Aini', state: 'there' },
          rotator: { id: rotatorName.id, name: rotatorName.title, isGone: false },
          member: { id: ids.sari, name: nickname, isGone: false },
          in: 0,
          out: 1,
          balance: 1_240,
        },
      ],
    },
  }),
];
