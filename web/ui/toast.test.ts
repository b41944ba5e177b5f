import { notifications, notificationsStore } from '@mantine/notifications';
import { isValidElement } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { closeToast, toast, toastNotDone, toastWithAction } from './toast.ts';

/** With the button in brackets. */
const said = () =>
  notificationsStore.getState().notifications.map(({ message }) => {
    if (!isValidElement<{ message: string; label: string }>(message)) return message;
    return `${message.props.message} [${message.props.label}]`;
  });

beforeAll(() => speak('id'));
afterEach(() => notifications.clean());

it('stays beside the others', () => {
  toast('Disimpan');
  toast('Disalin');
  expect(said()).toEqual(['Disimpan', 'Disalin']);
});

it('about the same, takes the place of the one before', () => {
  toast('Disimpan');
  toast('Masih menunggu', 'domain');
  toast('Masih menunggu', 'domain');
  toast('Sudah aktif', 'domain');
  expect(said()).toEqual(['Disimpan', 'Sudah aktif']);
});

it('stays as long as any other, however often its words have changed', () => {
  const times = ['Masih menunggu', 'Masih menunggu', 'Sudah aktif'].map((message) => {
    toast(message, 'domain');
    return notificationsStore.getState().notifications[0]?.autoClose;
  });
  expect(times).toEqual([undefined, expect.any(Number), expect.any(Number)]);
  expect(times[1]).not.toBe(times[2]);
});

it('what was said with a way back is taken from the screen when it is not so any more', () => {
  const act = { label: 'Urungkan', onPress: () => undefined };
  toast('Disimpan');
  toastWithAction('Ayu sudah dihubungi', act, 'act');
  expect(said()).toEqual(['Disimpan', 'Ayu sudah dihubungi [Urungkan]']);
  closeToast('act');
  closeToast('act');
  expect(said()).toEqual(['Disimpan']);
});

it.each([
  [403, 'demo_shop', 'Belum tercatat. Toko contoh'],
  // A proxy may say something else the next time, as may a server that stumbled.
  [403, 'unknown', 'Belum tercatat. Toko contoh [Coba lagi]'],
  [500, 'internal', 'Belum tercatat. Toko contoh [Coba lagi]'],
] as const)('what did not happen by %s %s: %s', (status, error, words) => {
  for (let press = 0; press < 2; press += 1)
    toastNotDone('Belum tercatat.', new ApiError({ status, error, message: 'Toko contoh' }), () => undefined);
  expect(said()).toEqual([words]);
});
