import { getRouteApi } from '@tanstack/react-router';
import { SpendDrawer } from '#web/features/insight/spends/form/SpendDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/spends/$spendId');

export default function SpendScreen() {
  const { spendId } = route.useParams();
  return <SpendDrawer key={spendId} id={spendId} onClose={useReturnPath({ to: '/spends' })} />;
}
