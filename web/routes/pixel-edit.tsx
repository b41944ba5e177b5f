import { getRouteApi } from '@tanstack/react-router';
import { EditPixelDrawer } from '#web/features/pixels/EditPixelDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

const route = getRouteApi('/frames/rotators/pixels/$pixelId/edit');

export default function PixelEditScreen() {
  const { pixelId } = route.useParams();
  const close = useWayBack({ to: '/rotators/pixels/$pixelId', params: { pixelId } });
  return <EditPixelDrawer key={pixelId} id={pixelId} onClose={close} />;
}
