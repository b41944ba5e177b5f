import { useEffect, useRef } from 'react';

/** A list that is fetched piece by piece, as an infinite query is. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** So early that nobody who reads on sees the end. */
const ahead = '600px';

/** Below the rows of a list that grows: fetches more as its end comes near. After a failure the button does it. */
export function FetchAtEnd({ query }: { query: GrowingList }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!isReady || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: ahead },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isReady, fetchNextPage]);
  return <div ref={end} aria-hidden />;
}
