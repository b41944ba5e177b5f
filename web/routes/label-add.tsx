import { AddLabelDrawer } from '#web/features/labels/AddLabelDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

export default function AddLabelScreen() {
  return <AddLabelDrawer onClose={useWayBack({ to: '/leads/labels' })} />;
}
