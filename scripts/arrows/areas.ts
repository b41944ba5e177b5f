import type { ImportRule, Violation } from './import-rules.ts';
import { isProduct, placeOf } from './rooms.ts';
import type { SourceFile } from './source-file.ts';

/** The map of features, on the server and in the web: what each area is about stands in docs/ARCHITECTURE.md. */
const areas = [
  'base',
  'identity',
  'team',
  'rotation',
  'leads',
  'money',
  'insight',
  'connect',
  'messages',
  'privacy',
  'operators',
] as const;

/** What may be used by whom among the areas; those in the middle lend each other verb files. */
export const areaOrder: ImportRule = {
  id: 'area-order',
  forbids(from, { target }) {
    if (target === undefined || !isProduct(from)) return undefined;
    const to = placeOf(target);
    const own = placeOf(from);
    if (to === undefined || own?.area === to.area) return undefined;
    if (own?.area === 'base') return 'features of the base carry all others and know none of them';
    if (to.area === 'operators' && own !== undefined)
      return 'who runs the service sees all of it, and no feature of a seller needs them';
    return undefined;
  },
};

/** Every feature lies in an area of the map, and under its name in one area only, whichever side it is on. */
export function checkAreas(files: readonly SourceFile[]): Violation[] {
  const homes = new Map<string, { area: string; path: string }>();
  const found: Violation[] = [];
  const add = (path: string, message: string) => found.push({ rule: 'areas', path, line: 1, message });
  for (const { path } of files) {
    if (!/^(server|web)\/features\//.test(path)) continue;
    const place = placeOf(path);
    if (place === undefined || !(areas as readonly string[]).includes(place.area)) {
      add(
        path,
        `lies outside of the map; a feature is features/<area>/<feature>/, the areas: ${areas.join(', ')}`,
      );
      continue;
    }
    const home = homes.get(place.feature);
    if (home === undefined) homes.set(place.feature, { area: place.area, path });
    else if (home.area !== place.area)
      add(
        path,
        `the feature "${place.feature}" lies in "${home.area}" already (${home.path}); a name has one place`,
      );
  }
  return found;
}
