import { getRouteApi, Outlet } from '@tanstack/react-router';
import { PixelPage } from '#web/features/connect/pixels/PixelPage.tsx';

const route = getRouteApi('/frames/rotators/pixels/$pixelId');

export default function PixelScreen() {
  const { pixelId } = route.useParams();
  return (
    <>
      <PixelPage key={pixelId} id={pixelId} search={route.useSearch()} />
      <Outlet />
    </>
  );
}
