import { getRouteApi } from '@tanstack/react-router';
import { EditLabelDrawer } from '#web/features/labels/EditLabelDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

const route = getRouteApi('/frames/leads/labels/$labelId');

export default function LabelScreen() {
  const { labelId } = route.useParams();
  return <EditLabelDrawer key={labelId} id={labelId} onClose={useWayBack({ to: '/leads/labels' })} />;
}
