import { TrailList } from '../features/operator-trail/TrailList.tsx';
import type { TrailSearch } from '../features/operator-trail/trail-search.ts';
import { useQueryOf } from '../lib/links.ts';

export default function TrailScreen() {
  return <TrailList search={useQueryOf<TrailSearch>()} />;
}
