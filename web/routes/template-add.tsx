import { AddTemplateDrawer } from '#web/features/templates/AddTemplateDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

export default function AddTemplateScreen() {
  return <AddTemplateDrawer onClose={useWayBack({ to: '/leads/templates' })} />;
}
