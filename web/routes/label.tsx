import { getRouteApi } from '@tanstack/react-router';
import { EditLabelDrawer } from '#web/features/leads/labels/EditLabelDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/leads/labels/$labelId');

export default function LabelScreen() {
  const { labelId } = route.useParams();
  return <EditLabelDrawer key={labelId} id={labelId} onClose={useReturnPath({ to: '/leads/labels' })} />;
}
