import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { toast } from './toast.ts';

const said = () => notificationsStore.getState().notifications.map(({ message }) => message);

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
