import { lazy } from 'react';
import { loadAfterFirstScreen, loadChunk } from '#web/lib/navigation/lazy-screen.ts';

// What the list is read and answered without: not part of a phone's first visit.

/** On a wide screen in place of the cards. */
export const LeadsTable = lazy(async () => {
  const { LeadsTable } = await loadChunk(() => import('./LeadsTable.tsx'));
  return { default: LeadsTable };
});

export const SelectionBar = lazy(async () => {
  const { SelectionBar } = await loadChunk(() => import('./SelectionBar.tsx'));
  return { default: SelectionBar };
});

export const RunningBatches = lazy(async () => {
  const { RunningBatches } = await loadAfterFirstScreen(() => import('./RunningBatches.tsx'));
  return { default: RunningBatches };
});

export const RestoreButton = lazy(async () => {
  const { RestoreButton } = await loadChunk(() => import('./RestoreButton.tsx'));
  return { default: RestoreButton };
});

export const LockedBanner = lazy(async () => {
  const { LockedBanner } = await loadAfterFirstScreen(() => import('./LockedBanner.tsx'));
  return { default: LockedBanner };
});

export const TrashNote = lazy(async () => ({
  default: (await loadChunk(() => import('./Trash.tsx'))).TrashNote,
}));
export const EmptyTrash = lazy(async () => ({
  default: (await loadChunk(() => import('./Trash.tsx'))).EmptyTrash,
}));

/** Once somebody reads on. */
export const PagesBelow = lazy(async () => {
  const { PagesBelow } = await loadChunk(() => import('./PagesBelow.tsx'));
  return { default: PagesBelow };
});

/** With everything that filters can be chosen from. */
export const LeadFilters = lazy(async () => {
  const { LeadFilters } = await loadAfterFirstScreen(() => import('./LeadFilters.tsx'));
  return { default: LeadFilters };
});

/** Behind an icon on the phone. */
export const SearchField = lazy(async () => {
  const { SearchField } = await loadAfterFirstScreen(() => import('#web/ui/list/SearchField.tsx'));
  return { default: SearchField };
});
