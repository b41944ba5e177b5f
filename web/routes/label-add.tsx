import { AddLabelDrawer } from '#web/features/leads/labels/AddLabelDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function AddLabelScreen() {
  return <AddLabelDrawer onClose={useReturnPath({ to: '/leads/labels' })} />;
}
