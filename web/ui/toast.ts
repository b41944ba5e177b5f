import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { i18n } from '#web/i18n/index.ts';
import { ApiError, cameNoAnswer } from '#web/lib/api-error.ts';
import { ToastWithAct } from './ToastWithAct.tsx';

/** Quiet news: it stays six seconds. */
export function toast(message: string): void {
  notifications.show({ message });
}

/** News with a way back: pressing it closes the toast. */
export function toastWithAct(message: string, act: { label: string; onPress: () => void }): void {
  const onPress = () => {
    notifications.hide(id);
    act.onPress();
  };
  const id = notifications.show({
    message: createElement(ToastWithAct, { message, label: act.label, onPress }),
  });
}

/** What a call answered instead; a fault of our own is told in general and goes to the console in full. */
export function toastFailure(error: unknown): void {
  toast(failureWords(error));
  if (!(error instanceof ApiError)) reportError(error);
}

export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('contract:error.unexpected');
  return cameNoAnswer(error) ? i18n.t('failure.noConnection') : error.message;
}
