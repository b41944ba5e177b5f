import { describe, expect, test } from 'vitest';
import {
  channels,
  channelsNow,
  defaultChannels,
  kindsFor,
  notificationKinds,
  notifiesAgain,
} from './notifications.ts';

const everything = { bell: true, sound: true, push: true, email: true, offDuty: false };

describe('what makes a noise', () => {
  test.each([
    ['on duty', everything, true, ['bell', 'sound', 'push', 'email']],
    ['off duty', everything, false, ['bell']],
    ['off duty, wanted all the same', { ...everything, offDuty: true }, false, [...channels]],
    ['off duty, without the bell', { ...everything, bell: false }, false, []],
    ['on duty, one chosen', { ...everything, bell: false, sound: false, email: false }, true, ['push']],
    ['nothing chosen', { ...everything, bell: false, sound: false, push: false, email: false }, true, []],
  ])('%s', (_when, choice, isOnDuty, expected) => {
    expect([...channelsNow(choice, isOnDuty)]).toEqual(expected);
  });
});

test.each([
  ['owner', [...notificationKinds]],
  [
    'admin',
    [
      'lead.new',
      'lead.returned',
      'lead.reassigned',
      'lead.reminder',
      'lead.team',
      'pixel.paused',
      'domain.lost',
      'domain.taken',
      'points.ceiling',
      'arrivals.waiting',
      'member.number',
      'member.contact',
    ],
  ],
  ['cs', ['lead.new', 'lead.returned', 'lead.reassigned', 'lead.reminder']],
] as const)('%s is notified of', (role, kinds) => {
  expect(kindsFor(role)).toEqual(kinds);
});

test('until someone chooses, nobody is notified of the leads of others', () => {
  expect(channelsNow(defaultChannels['lead.team'], true).size).toBe(0);
  expect([...channelsNow(defaultChannels['lead.new'], true)]).toEqual(['bell', 'sound', 'push']);
});

test.each([
  ['2026-11-15T03:09:59.999Z', false],
  ['2026-11-15T03:10:00.000Z', true],
])('of a lead they were notified of at three, at %s again: %s', (at, again) => {
  expect(notifiesAgain(new Date('2026-11-15T03:00:00Z'), new Date(at))).toBe(again);
});
