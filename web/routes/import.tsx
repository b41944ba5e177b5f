import { getRouteApi } from '@tanstack/react-router';
import { OneImport } from '#web/features/connect/imports/OneImport.tsx';

const route = getRouteApi('/frames/settings/imports/$importId');

/** One file, at the step it is in. */
export default function ImportScreen() {
  const { importId } = route.useParams();
  const { show = 'refused', page = 1 } = route.useSearch();
  // Another file begins with nothing chosen.
  return <OneImport key={importId} id={importId} show={show} page={page} />;
}
