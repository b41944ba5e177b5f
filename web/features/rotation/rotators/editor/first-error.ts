import type { EditorTab } from '#web/lib/navigation/list-search.ts';

/** Where each field stands, in the order of the screen. A path that begins like one of them belongs to it. */
const places: readonly (readonly [field: string, tab: EditorTab])[] = [
  ['title', 'turns'],
  ['slug', 'turns'],
  ['domainId', 'turns'],
  ['type', 'turns'],
  ['rotation', 'turns'],
  ['members', 'turns'],
  ['defaultMemberId', 'turns'],
  ['sticky', 'turns'],
  ['reassignMinutes', 'turns'],
  ['pointsPerDay', 'turns'],
  ['look', 'page'],
  ['inputs.name', 'page'],
  ['inputs.phone', 'page'],
  ['inputs.address', 'page'],
  ['buttonText', 'page'],
  ['privacy', 'page'],
  ['template', 'message'],
  ['pixels', 'pixels'],
];

function placeOf(path: string): number {
  return places.findIndex(([field]) => path === field || path.startsWith(`${field}.`));
}

/** The wrong field one meets first going through the tabs. */
export function firstError(paths: readonly string[]): { path: string; tab: EditorTab } | undefined {
  const known = paths.filter((path) => placeOf(path) >= 0);
  const [path] = known.sort((one, other) => placeOf(one) - placeOf(other));
  return path === undefined ? undefined : { path, tab: places[placeOf(path)]?.[1] ?? 'turns' };
}

/** Which tabs hold something wrong. */
export function tabsWithErrors(paths: readonly string[]): ReadonlySet<EditorTab> {
  return new Set(paths.flatMap((path) => places[placeOf(path)]?.[1] ?? []));
}
