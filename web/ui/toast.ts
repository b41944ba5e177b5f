import { notifications, notificationsStore } from '@mantine/notifications';
import { createElement, type ReactNode } from 'react';
import { i18n } from '#web/i18n/index.ts';
import { ApiError, hasNoResponse } from '#web/lib/api/api-error.ts';
import { isOwnRefusal } from '#web/lib/api/refusal.ts';
import { ActionToast } from './ActionToast.tsx';

export const stayMs = 6_000;

/** By what they are about. */
const shown = new Map<string, string>();

/** A quiet message: it stays six seconds. `about`: the next one about the same takes its place. */
export function toast(message: string, about?: string): void {
  show(message, about);
}

/** A message with a way back: pressing it closes the toast. */
export function toastWithAction(
  message: string,
  act: { label: string; onPress: () => void },
  about?: string,
): void {
  const onPress = () => {
    notifications.hide(id);
    act.onPress();
  };
  const id = show(createElement(ActionToast, { message, label: act.label, onPress }), about);
}

function show(message: ReactNode, about: string | undefined): string {
  const earlier = about && shown.get(about);
  if (earlier && isThere(earlier)) {
    turn = 1 - turn;
    notifications.update({ id: earlier, message, autoClose: stayMs + turn });
    return earlier;
  }
  const id = notifications.show({ message });
  if (about) shown.set(about, id);
  return id;
}

/** The library counts the seconds of one that it knows anew when there is another number of them. */
let turn = 0;

function isThere(id: string): boolean {
  const { notifications: seen, queue } = notificationsStore.getState();
  return [...seen, ...queue].some((one) => one.id === id);
}

/** Whether the last one about it is still to be read. */
export function isToastShown(about: string): boolean {
  const id = shown.get(about);
  return id !== undefined && isThere(id);
}

/** What it said is not so any more. */
export function closeToast(about: string): void {
  const id = shown.get(about);
  if (id) notifications.hide(id);
}

/**
 * What did not happen, and another try; but a clear no of the server stays one, however often it is asked. The next that
 * did not happen either takes its place.
 */
export function toastNotDone(what: string, error: ApiError, again: () => void, about = what): void {
  const message = `${what} ${failureText(error)}`;
  if (isOwnRefusal(error)) toast(message, about);
  else toastWithAction(message, { label: i18n.t('failure.retry'), onPress: again }, about);
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
