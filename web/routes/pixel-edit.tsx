import { getRouteApi } from '@tanstack/react-router';
import { EditPixelDrawer } from '#web/features/connect/pixels/EditPixelDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/rotators/pixels/$pixelId/edit');

export default function PixelEditScreen() {
  const { pixelId } = route.useParams();
  const close = useReturnPath({ to: '/rotators/pixels/$pixelId', params: { pixelId } });
  return <EditPixelDrawer key={pixelId} id={pixelId} onClose={close} />;
}
