import { expect, it } from 'vitest';
import { type MemberOption, movingMembers } from './moving-members.ts';

const person = (id: string, nickname: string, teamId: string | null): MemberOption => ({
  id,
  nickname,
  fullName: `${nickname} Wulandari`,
  role: 'cs',
  colour: 1,
  teamId,
});
const options = [
  person('1', 'Sari', null),
  person('2', 'Rina', 'night'),
  person('3', 'Agus', 'day'),
  person('4', 'Dewi', 'gone'),
];
const teams = [
  { id: 'day', name: 'Pagi' },
  { id: 'night', name: 'Malam' },
];

it('names who changes to a new team', () => {
  expect(movingMembers({ memberIds: ['1', '2', '3'], options, teams })).toEqual([
    { id: '2', name: 'Rina', from: 'Malam' },
    { id: '3', name: 'Agus', from: 'Pagi' },
  ]);
});

it('who is in the edited team already does not move', () => {
  expect(movingMembers({ memberIds: ['2', '3'], options, teams, teamId: 'day' })).toEqual([
    { id: '2', name: 'Rina', from: 'Malam' },
  ]);
});

it('nobody moves who was not chosen, is in no team, or is in one that is not known', () => {
  expect(movingMembers({ memberIds: [], options, teams })).toEqual([]);
  expect(movingMembers({ memberIds: ['1', '4'], options, teams })).toEqual([]);
});
