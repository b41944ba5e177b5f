/** Everything the rules ask of a path. Paths are relative to the repository, with forward slashes. */

const testFile = /\.(test|fixture)\.[cm]?[jt]sx?$/;

/** Tests, and what exists for tests only. */
export function isTestCode(path: string): boolean {
  return testFile.test(path) || /^(e2e|bench|server\/testing|scripts\/testing)\//.test(path);
}

/** The four rooms of package.json "imports". */
export function isAliased(path: string): boolean {
  return /^(domain|contract|server|web)\//.test(path);
}

/** What runs for a seller; the rest builds, tests or measures it. */
export function isProduct(path: string): boolean {
  return isAliased(path) && !isTestCode(path);
}

export function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** 'server/features/leads/orders/x.ts' -> area 'leads', feature 'orders'; the console's own features have no area. */
export function placeOf(path: string): { area: string; feature: string } | undefined {
  const [, area, feature] = /^(?:server|web)\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return area === undefined || feature === undefined ? undefined : { area, feature };
}

/** 'server/features/leads/orders/x.ts' -> 'orders' */
export function featureOf(path: string, side: 'server' | 'web'): string | undefined {
  if (!isInside(path, side)) return undefined;
  return placeOf(path)?.feature ?? /^web\/operator\/features\/([^/]+)\//.exec(path)?.[1];
}

/** From the lowest to the highest: each may use those before it. */
export const webLayers = ['lib', 'ui', 'entities', 'features', 'routes'] as const;

/** 'web/operator/features/impersonation/x.ts' -> 'features' */
export function webLayerOf(path: string): (typeof webLayers)[number] | undefined {
  const folder = /^web\/(?:operator\/)?([^/]+)\//.exec(path)?.[1];
  return webLayers.find((layer) => layer === folder);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** leads.queries.ts, leads.routes.ts: a feature's own; assign-lead.ts is what others may call. */
export function isDotted(path: string): boolean {
  return /^[^.]+\.[^.]+\.tsx?$/.test(baseName(path)) && !testFile.test(path);
}

export function hasRole(path: string, role: 'routes' | 'queries' | 'jobs' | 'reader'): boolean {
  return new RegExp(`\\.${role}\\.tsx?$`).test(baseName(path));
}

/**
 * The folder a relative import may not climb out of. A feature and an integration are rooms of their own, as
 * are the folders of the server and the web; files that lie directly in server/ or web/ belong to that one.
 */
export function roomOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  const [top, second] = parts;
  if (top === undefined) return '';
  if (top !== 'server' && top !== 'web') return top;
  const depth = second === 'features' ? 4 : second === 'integrations' ? 3 : 2;
  return parts.slice(0, depth).join('/');
}
