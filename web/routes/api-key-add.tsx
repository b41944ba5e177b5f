import { AddApiKeyDrawer } from '#web/features/connect/api-keys/AddApiKeyDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function ApiKeyAddScreen() {
  return <AddApiKeyDrawer onClose={useReturnPath({ to: '/settings/api-keys' })} />;
}
