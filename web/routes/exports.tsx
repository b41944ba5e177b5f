import { getRouteApi } from '@tanstack/react-router';
import { ExportsList } from '#web/features/connect/exports/ExportsList.tsx';

const route = getRouteApi('/frames/settings/exports');

export default function ExportsScreen() {
  const { page = 1 } = route.useSearch();
  return <ExportsList page={page} />;
}
