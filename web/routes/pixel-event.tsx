import { getRouteApi } from '@tanstack/react-router';
import { EventDrawer } from '#web/features/connect/pixels/EventDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/rotators/pixels/$pixelId/events/$conversionId');

export default function PixelEventScreen() {
  const { pixelId, conversionId } = route.useParams();
  const close = useReturnPath({ to: '/rotators/pixels/$pixelId', params: { pixelId } });
  return <EventDrawer key={conversionId} id={pixelId} eventId={conversionId} onClose={close} />;
}
