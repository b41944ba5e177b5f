import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { i18n } from '#web/i18n/index.ts';
import { ApiError, hasNoResponse } from '#web/lib/api/api-error.ts';
import { ActionToast } from './ActionToast.tsx';

/** By what they are about. */
const shown = new Map<string, string>();

/** A quiet message: it stays six seconds. `about`: the next one about the same takes its place. */
export function toast(message: string, about?: string): void {
  const earlier = about && shown.get(about);
  if (earlier) notifications.hide(earlier);
  // Under a name of its own each time: the library goes on counting the seconds of one that it knows.
  const id = notifications.show({ message });
  if (about) shown.set(about, id);
}

/** A message with a way back: pressing it closes the toast. */
export function toastWithAction(message: string, act: { label: string; onPress: () => void }): void {
  const onPress = () => {
    notifications.hide(id);
    act.onPress();
  };
  const id = notifications.show({
    message: createElement(ActionToast, { message, label: act.label, onPress }),
  });
}

/** What a call answered instead; a fault of our own is described in general and goes to the console in full. */
export function toastFailure(error: unknown): void {
  toastFailureAbout(undefined, error);
}

/** Apart from the one above, which is handed to callers that pass on more than the error. */
export function toastFailureAbout(about: string | undefined, error: unknown): void {
  toast(failureText(error), about);
  reportUnexpected(error);
}

/** What no server answered with is a fault of ours: the browser reports it. */
export function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('contract:error.unexpected');
  return hasNoResponse(error) ? i18n.t('failure.noConnection') : error.message;
}
