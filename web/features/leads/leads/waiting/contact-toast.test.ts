import { notifications, notificationsStore } from '@mantine/notifications';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { toastContacted } from './contact-toast.ts';

interface Shown {
  message: string;
  onPress: () => void;
}
const shown = () =>
  notificationsStore.getState().notifications.map(({ message }) => (message as ReactElement<Shown>).props);
const said = () => shown().map(({ message }) => message);
const nothing = () => undefined;

beforeAll(() => speak('id'));
afterEach(() => notifications.clean());

it('what becomes of an act stands in the place of what was said at once', () => {
  const ayu = toastContacted('Ayu', nothing);
  expect(said()).toEqual(['Ayu sudah dihubungi']);
  ayu.kept();
  expect(said()).toEqual(['Ayu: tercatat, nanti dikirim otomatis.']);
  expect(ayu.about()).toBe('kept');
});

it('what is kept can still be taken back, and then nothing more is said of it', () => {
  const takeBack = vi.fn();
  const ayu = toastContacted('Ayu', takeBack);
  ayu.kept();
  shown()[0]?.onPress();
  expect(takeBack).toHaveBeenCalledTimes(1);
  ayu.kept();
  expect(said()).toEqual([]);
});

it('only the last act has a toast, whatever becomes of those before it', () => {
  const ayu = toastContacted('Ayu', nothing);
  const bima = toastContacted('Bima', nothing);
  ayu.kept();
  expect(ayu.about()).toBeUndefined();
  expect(said()).toEqual(['Bima sudah dihubungi']);
  bima.kept();
  expect(said()).toEqual(['Bima: tercatat, nanti dikirim otomatis.']);
});
