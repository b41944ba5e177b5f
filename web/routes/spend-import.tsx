import { ImportSpendsDrawer } from '#web/features/spends/import/ImportSpendsDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

export default function SpendImportScreen() {
  return <ImportSpendsDrawer onClose={useWayBack({ to: '/spends' })} />;
}
