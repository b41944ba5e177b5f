import { i18n } from '#web/i18n/index.ts';
import { createCall } from './api.ts';
import { session } from './session.ts';
import { createUpload } from './upload.ts';

const defaultMessage = () => i18n.t('contract:error.internal');

export const call = createCall({
  fetch: (...request) => window.fetch(...request),
  defaultMessage,
  onUnauthenticated: session.expire,
});

export const upload = createUpload({
  open: () => new XMLHttpRequest(),
  defaultMessage,
  onUnauthenticated: session.expire,
});
