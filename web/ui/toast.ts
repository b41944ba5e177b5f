import { notifications } from '@mantine/notifications';
import { i18n } from '#web/i18n/index.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Quiet news: it stays six seconds. */
export function toast(message: string): void {
  notifications.show({ message });
}

/** What a call answered instead; a fault of our own is told in general and goes to the console in full. */
export function toastFailure(error: unknown): void {
  toast(error instanceof ApiError ? error.message : i18n.t('contract:error.internal'));
  if (!(error instanceof ApiError)) reportError(error);
}
