import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
type Comes = (id: string, graph: ModuleGraph) => boolean;

/** Whether a module of ours comes with one of these at once: they import it, or something that they import does. */
export function comesWith(roots: readonly string[]): Comes {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= allBelow(roots, graph);
    return found.has(id);
  };
}

function allBelow(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(roots);
  // It grows while it is walked.
  for (const id of found) {
    for (const below of graph.getModuleInfo(id)?.importedIds ?? []) {
      // Libraries import all of themselves here; what is used of them is known only later.
      if (!below.includes('/node_modules/')) found.add(below);
    }
  }
  return found;
}

const ours = /\/(web|contract|domain)\/.*\.tsx?$/;
const libraries = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const mantine = (...names: string[]) => `@mantine/core/esm/components/(${names.join('|')})`;

/**
 * What is fetched together is one script, not a hundred: the bundler alone makes one of every piece that two screens
 * share. In the order in which a visit needs them; a module goes to the first that wants it, with all that it imports,
 * so what a later one must not bring along has to stand before it.
 */
export function scriptGroups(web: string) {
  const landing = comesWith([join(web, 'routes/landing.tsx')]);
  const signIn = comesWith([join(web, 'features/identity/login/SignInCard.tsx')]);
  const frame = comesWith([join(web, 'routes/signed-in-layout.tsx')]);
  // Fetched one by one, but all of them as soon as the frame is there.
  const ownParts = comesWith(
    [
      'routes/signed-in-parts.tsx',
      'routes/account-event-handlers.ts',
      'ui/layout/MoreSheet.tsx',
      'features/leads/leads/fetch-summary.ts',
    ].map((path) => join(web, path)),
  );
  const dashboard = comesWith(
    ['dashboard', 'dashboard-heading', 'dashboard-actions'].map((name) => join(web, `routes/${name}.tsx`)),
  );
  const own: Comes = (...asked) => frame(...asked) || ownParts(...asked) || dashboard(...asked);
  const ourGroup = (name: string, isIn: Comes) => ({
    name: (id: string, graph: ModuleGraph) => (isIn(id, graph) ? name : null),
    test: ours,
  });
  const groups = [
    // Changes only with an upgrade, and so keeps its place in the visitor's cache across releases.
    {
      name: 'framework',
      test: libraries('react', 'react-dom', 'scheduler', '@tanstack', 'i18next', 'react-i18next'),
    },
    { name: 'base', tags: ['$initial' as const] },
    // With the words of the first page, and with what checks forms.
    { name: 'texts-id', test: /\/contract\/texts\/id\.ts$/ },
    { name: 'texts-en', test: /\/contract\/texts\/en\.ts$/ },
    { name: 'schemas', test: libraries('zod') },
    // Fields of forms, which the front page has too, and what all of Mantine leans on.
    {
      name: 'kit',
      test: libraries(
        '@mantine/hooks',
        '@mantine/core/esm/core',
        mantine('Input', 'InputBase', 'TextInput', 'CloseButton'),
      ),
    },
    // All that opens over a screen.
    {
      name: 'floating',
      test: libraries(
        '@floating-ui',
        'react-remove-scroll',
        mantine('Menu', 'Popover', 'Drawer', 'Modal', 'ScrollArea'),
      ),
    },
    { name: 'icons', test: libraries('@tabler'), minShareCount: 3 },
    ourGroup('common', (...asked) => landing(...asked) && own(...asked)),
    ourGroup('calls', (...asked) => signIn(...asked) && own(...asked)),
    ourGroup('frame', frame),
    ourGroup('own', ownParts),
    ourGroup('dashboard', dashboard),
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
