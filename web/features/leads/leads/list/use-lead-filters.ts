import { useNavigate } from '@tanstack/react-router';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { cleared, narrowed } from '../lead-search.ts';

type Change = Partial<Omit<LeadSearch, 'page'>>;

/** Changes what the address says of the list. */
export function useLeadFilters() {
  const navigate = useNavigate({ from: '/leads' });
  return {
    /** `replace`: the address before is not worth a step back, as while typing. */
    set: (change: Change, { replace = false } = {}) =>
      void navigate({ to: '/leads', search: (search) => narrowed(search, change), replace }),
    clear: () => void navigate({ to: '/leads', search: cleared }),
  };
}
