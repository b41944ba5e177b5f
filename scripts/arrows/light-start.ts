import type { Violation } from './import-rules.ts';
import type { SourceFile } from './source-file.ts';

/** What every visit fetches before anything is seen. */
const starts = ['web/main.tsx', 'web/routes/signed-in-layout.tsx', 'web/operator/main.tsx'];
/** Tens of kilobytes each, which a screen that needs them fetches for itself. */
const heavy = ['libphonenumber-js', 'recharts', 'driver.js', 'altcha-lib'];

/** One import far below is enough to make the first visit on a phone a second longer, and nobody sees it in a review. */
export function checkStart(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return starts.flatMap((start) => {
    const cameFrom = new Map([[start, '']]);
    const found: Violation[] = [];
    // It grows while it is walked.
    for (const path of cameFrom.keys()) {
      for (const { target, packageName, typeOnly, isLate, line } of byPath.get(path)?.imports ?? []) {
        if (typeOnly || isLate) continue;
        if (target !== undefined && !cameFrom.has(target)) cameFrom.set(target, path);
        if (packageName === undefined || !heavy.includes(packageName)) continue;
        const way = wayTo(path, cameFrom).join(' -> ');
        const message = `brings "${packageName}" into the start of the app (${way}); import it late`;
        found.push({ rule: 'light-start', path, line, message });
      }
    }
    return found;
  });
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [];
  for (let at = end; at !== ''; at = cameFrom.get(at) ?? '') way.unshift(at);
  return way;
}
