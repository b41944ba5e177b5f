import { useMediaQuery } from '@mantine/hooks';

/** A table of ten a page where there is room for one; cards in an endless list elsewhere. */
export function useIsTable(): boolean {
  return useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
}
