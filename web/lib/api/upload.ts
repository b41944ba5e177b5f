import { session } from '../session/session.ts';
import { defaultMessage } from './call.ts';
import { createUpload } from './create-upload.ts';

export const upload = createUpload({
  open: () => new XMLHttpRequest(),
  defaultMessage,
  onUnauthenticated: session.expire,
  person: () => session.get().user?.id,
});
