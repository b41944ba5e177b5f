import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

interface FetchAtEndProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
}

/** So early that nobody who reads on sees the end. */
const ahead = '600px';

/** Below the rows of a list that grows: fetches more as its end comes near. After a failure the button does it. */
export function FetchAtEnd({ query }: FetchAtEndProps) {
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
