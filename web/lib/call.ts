import { i18n } from '#web/i18n/index.ts';
import { createCall } from './api.ts';
import { session } from './session.ts';

export const call = createCall({
  fetch: (...request) => window.fetch(...request),
  defaultMessage: () => i18n.t('contract:error.internal'),
  onUnauthenticated: session.expire,
});
