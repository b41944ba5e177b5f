import { areaOrder } from './areas.ts';
import {
  featureOf,
  hasRole,
  isAliased,
  isDotted,
  isInside,
  isProduct,
  isTestCode,
  roomOf,
  webLayerOf,
  webLayers,
} from './rooms.ts';
import type { Import, SourceFile } from './source-file.ts';

export interface Violation {
  rule: string;
  path: string;
  line: number;
  /** The whole sentence: what is forbidden here, and why. */
  message: string;
}

export interface ImportRule {
  id: string;
  /** Why the arrow is forbidden, or undefined when it may stand. */
  forbids(from: string, imported: Import): string | undefined;
}

const compositionRoots = [
  'server/app.ts',
  'server/start.ts',
  'server/background.ts',
  'server/jobs.ts',
  'server/readers.ts',
];

/** The rooms a path may import from, by folder; a test may besides use any package. */
function onlyFrom(
  id: string,
  room: string,
  folders: readonly string[],
  packages: readonly string[] | 'any',
  why: string,
): ImportRule {
  return {
    id,
    forbids(from, { target, packageName }) {
      if (!isInside(from, room)) return undefined;
      if (target !== undefined) {
        const within = folders.some((folder) => isInside(target, folder));
        return within || (isTestCode(from) && !isProduct(target)) ? undefined : why;
      }
      if (packages === 'any' || isTestCode(from)) return undefined;
      return packageName !== undefined && packages.includes(packageName) ? undefined : why;
    },
  };
}

/** A dotted file with this role is wired up in one place; its own feature's tests may look at it too. */
function composedOnlyBy(
  id: string,
  role: 'routes' | 'jobs' | 'reader',
  roots: readonly string[],
): ImportRule {
  return {
    id,
    forbids(from, { target }) {
      if (target === undefined || !hasRole(target, role) || isTestCode(target)) return undefined;
      if (roots.includes(from)) return undefined;
      // Tests of any feature let a reader read what they wrote.
      if (isTestCode(from) && (role === 'reader' || roomOf(from) === roomOf(target))) return undefined;
      return `*.${role}.ts are put together by ${roots.join(', ')} alone, so that one place shows all there is`;
    },
  };
}

export const importRules: readonly ImportRule[] = [
  onlyFrom(
    'domain-is-pure',
    'domain',
    ['domain'],
    ['libphonenumber-js'],
    'the rules of the business know no other room and do no input or output',
  ),
  onlyFrom(
    'contract-is-shared',
    'contract',
    ['contract', 'domain'],
    ['zod'],
    'the contract is read by server and browser, so it may use only domain, contract and zod',
  ),
  {
    id: 'web-and-server-apart',
    forbids(from, { target, packageName }) {
      if (isInside(from, 'web')) {
        if (target !== undefined && isInside(target, 'server'))
          return 'web and server meet only in the contract';
        if (packageName?.startsWith('node:') && !isTestCode(from)) return 'a browser has no node: modules';
      }
      if (isInside(from, 'server') && target !== undefined && isInside(target, 'web'))
        return 'web and server meet only in the contract';
      return undefined;
    },
  },
  {
    id: 'react-in-pages',
    forbids(from, { packageName }) {
      if (!isInside(from, 'server') || isInside(from, 'server/pages') || isTestCode(from)) return undefined;
      const isReact = packageName === 'react' || packageName === 'react-dom';
      return isReact ? 'the server renders with React in server/pages only' : undefined;
    },
  },
  {
    id: 'feature-private',
    forbids(from, { target }) {
      if (target === undefined || !isDotted(target)) return undefined;
      // Who may wire up routes, jobs and readers is the business of the three rules below.
      if (hasRole(target, 'routes') || hasRole(target, 'jobs') || hasRole(target, 'reader')) return undefined;
      const feature = featureOf(target, 'server');
      if (feature === undefined || featureOf(from, 'server') === feature) return undefined;
      return `dotted files are private to the feature "${feature}"; call one of its verb files instead`;
    },
  },
  {
    id: 'web-features-apart',
    forbids(from, { target }) {
      const feature = featureOf(from, 'web');
      const other = target === undefined ? undefined : featureOf(target, 'web');
      if (feature === undefined || other === undefined || feature === other) return undefined;
      return 'features of the web never import each other; a route composes them';
    },
  },
  {
    id: 'web-layers',
    forbids(from, { target }) {
      const layer = isTestCode(from) ? undefined : webLayerOf(from);
      const other = target === undefined ? undefined : webLayerOf(target);
      if (layer === undefined || other === undefined || webLayers.indexOf(other) <= webLayers.indexOf(layer))
        return undefined;
      return `${layer} is below ${other}: routes use features, these entities, these ui, and all of them lib`;
    },
  },
  areaOrder,
  {
    id: 'platform-below-features',
    forbids(from, { target }) {
      if (target === undefined || isTestCode(from)) return undefined;
      if (
        isInside(from, 'server/platform') &&
        isInside(target, 'server') &&
        !isInside(target, 'server/platform')
      )
        return isTestCode(target)
          ? undefined
          : 'the platform carries the rest of the server and knows none of it';
      if (!isInside(from, 'server/integrations') || !isInside(target, 'server')) return undefined;
      const below = isInside(target, 'server/platform') || isInside(target, 'server/integrations');
      return below || isTestCode(target) ? undefined : 'an integration knows its system and no feature';
    },
  },
  {
    id: 'main-imported',
    forbids(_from, { target }) {
      return target === 'server/main.ts' ? 'importing it starts the whole server' : undefined;
    },
  },
  composedOnlyBy('routes-composed', 'routes', ['server/app.ts']),
  composedOnlyBy('jobs-composed', 'jobs', compositionRoots),
  composedOnlyBy('readers-composed', 'reader', ['server/readers.ts']),
  {
    id: 'test-code-imported',
    forbids(from, { target }) {
      if (target === undefined || !isProduct(from)) return undefined;
      const foreign = isTestCode(target) || isInside(target, 'scripts');
      return foreign ? 'what exists for tests, benches and commands is not part of the product' : undefined;
    },
  },
  {
    id: 'climbs-out',
    forbids(from, { specifier, target }) {
      // Only what has an alias: commands, journeys and benches lend each other a file by its path.
      if (target === undefined || !specifier.startsWith('..') || !isAliased(target)) return undefined;
      const room = roomOf(from);
      if (room === '' || isInside(target, room)) return undefined;
      return `a relative path must not leave ${room}/; write the # alias, so that files can move`;
    },
  },
];

export function checkImports({ path, imports }: SourceFile): Violation[] {
  return imports.flatMap((imported) =>
    importRules.flatMap((rule) => {
      const why = rule.forbids(path, imported);
      if (why === undefined) return [];
      return [
        { rule: rule.id, path, line: imported.line, message: `imports "${imported.specifier}": ${why}` },
      ];
    }),
  );
}
