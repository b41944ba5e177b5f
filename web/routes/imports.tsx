import { getRouteApi } from '@tanstack/react-router';
import { ImportsList } from '#web/features/connect/imports/ImportsList.tsx';

const route = getRouteApi('/frames/settings/imports');

export default function ImportsScreen() {
  const { page = 1 } = route.useSearch();
  return <ImportsList page={page} />;
}
