import { getRouteApi } from '@tanstack/react-router';
import { NewSpend } from '#web/features/insight/spends/form/NewSpend.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/spends/add');

export default function SpendAddScreen() {
  const { day } = route.useSearch();
  return <NewSpend day={day} onClose={useReturnPath({ to: '/spends' })} />;
}
