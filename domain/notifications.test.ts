import { describe, expect, test } from 'vitest';
import { channels, channelsNow, defaultChannels, kindsFor, notificationKinds } from './notifications.ts';

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
  ['admin', ['lead.new', 'lead.reassigned', 'lead.team']],
  ['cs', ['lead.new', 'lead.reassigned']],
] as const)('%s is told of', (role, kinds) => {
  expect(kindsFor(role)).toEqual(kinds);
});

test('until someone chooses, nobody hears of the leads of others', () => {
  expect(channelsNow(defaultChannels['lead.team'], true).size).toBe(0);
  expect([...channelsNow(defaultChannels['lead.new'], true)]).toEqual(['bell', 'sound', 'push']);
});
