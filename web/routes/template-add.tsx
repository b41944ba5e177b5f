import { AddTemplateDrawer } from '#web/features/leads/templates/AddTemplateDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function AddTemplateScreen() {
  return <AddTemplateDrawer onClose={useReturnPath({ to: '/leads/templates' })} />;
}
