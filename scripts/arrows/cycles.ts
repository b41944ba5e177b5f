import type { Violation } from './import-rules.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Every file that can reach itself stands in a cycle; each cycle is reported once, by its shortest way round.
 * Type imports are erased and dynamic ones are late, but a late one still ties two files together, so only
 * the former are left out.
 */
export function findCycles(files: readonly SourceFile[]): Violation[] {
  const links = new Map(
    files.map((file) => [file.path, linksOf(file, new Set(files.map(({ path }) => path)))]),
  );
  const reported = new Set<string>();
  return files.flatMap(({ path }) => {
    const way = shortestWayRound(path, links);
    if (way === undefined) return [];
    const members = [...way].sort().join('\n');
    if (reported.has(members)) return [];
    reported.add(members);
    const line = links.get(path)?.get(way[1] ?? path) ?? 1;
    const message = `imports in a circle: ${[...way, path].join(' -> ')}; put what both need into a third file`;
    return [{ rule: 'cycle', path, line, message }];
  });
}

function linksOf({ imports }: SourceFile, known: ReadonlySet<string>): Map<string, number> {
  const links = new Map<string, number>();
  for (const { target, typeOnly, line } of imports) {
    if (target !== undefined && !typeOnly && known.has(target)) links.set(target, line);
  }
  return links;
}

/** Breadth first from the start back to it: [start, ..., last before start]. */
function shortestWayRound(start: string, links: Map<string, Map<string, number>>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const current of queue) {
    for (const next of links.get(current)?.keys() ?? []) {
      if (next === start) return wayTo(current, start, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, current);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(end: string, start: string, cameFrom: Map<string, string>): string[] {
  const way = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}
