import { AddApiKeyDrawer } from '#web/features/api-keys/AddApiKeyDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

export default function ApiKeyAddScreen() {
  return <AddApiKeyDrawer onClose={useWayBack({ to: '/settings/api-keys' })} />;
}
