import { ImportSpendsDrawer } from '#web/features/insight/spends/import/ImportSpendsDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function SpendImportScreen() {
  return <ImportSpendsDrawer onClose={useReturnPath({ to: '/spends' })} />;
}
