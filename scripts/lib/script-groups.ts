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
const framework = libraries('react', 'react-dom', 'scheduler', '@tanstack', 'use-sync-external-store');
/** Used by what comes later alone. */
const severalQueries = /\/(queriesObserver|useQueries)\.js$/;
/** What all of Mantine leans on. */
const kit = libraries(
  '@mantine/hooks/esm/use-(id|merged-ref|callback-ref|long-press|pagination|uncontrolled|isomorphic-effect|window-event)',
  '@mantine/core/esm/core',
);
/** Of the front page and the frame of the app: in one of the two, the other would be fetched for a picture of a kilobyte. */
const sharedIcons = /\/@tabler\/icons-react\/.*\/Icon(ArrowLeft|ChevronDown|Coins|RotateClockwise)\./;
/** Of both lists of leads, for the same reason. */
const leadIcons = /\/@tabler\/icons-react\/.*\/Icon(ArrowUp|BrandWhatsapp|MessageSearch)\./;
/** Fields of forms, which the front page has too. */
const fields = libraries(
  '@mantine/hooks/esm/use-(debounced-callback|mutation-observer|shallow-effect|timeout|force-update|previous|mounted)',
  '@mantine/hooks/esm/utils',
  mantine(
    'SegmentedControl',
    'FloatingIndicator',
    'Input',
    'InputBase',
    'TextInput',
    'PasswordInput',
    'CloseButton',
  ),
);

/**
 * What is fetched together is one script, not a hundred: the bundler alone makes one of every piece that two screens
 * share. In the order in which a visit needs them; a module goes to the first that wants it, with all that it imports,
 * so what a later one must not bring along has to stand before it.
 */
export function scriptGroups(web: string) {
  const from = (...paths: string[]) => comesWith(paths.map((path) => join(web, path)));
  const front = from(
    'routes/login.tsx',
    'features/identity/login/SignInCard.tsx',
    'ui/layout/PublicLayout.tsx',
  );
  const frame = from('routes/signed-in-layout.tsx');
  // What a CS opens many times a day, on a phone.
  const leadList = from('routes/leads.tsx', 'features/leads/leads/LeadsTabs.tsx');
  // With what they begin, on the same phone.
  const waiting = from('routes/waiting.tsx', 'features/leads/leads/LeadsTabs.tsx');
  // Fetched one by one, but all of them as soon as the first screen is there.
  const ownParts = from(
    'routes/signed-in-parts.tsx',
    'routes/account-event-handlers.ts',
    'lib/session/session-calls.ts',
    'ui/layout/MoreSheet.tsx',
    'features/leads/leads/list/LeadFilters.tsx',
    'ui/list/SearchField.tsx',
    'features/leads/leads/list/LockedBanner.tsx',
    'features/leads/leads/list/RunningBatches.tsx',
    'features/leads/leads/OtherParts.tsx',
    'features/leads/leads/follow-up/open-follow-up.tsx',
    'features/leads/leads/waiting/LoadedActs.tsx',
    'routes/above-leads.tsx',
    'ui/Overlays.tsx',
  );
  const dashboard = from(
    'routes/dashboard.tsx',
    'routes/dashboard-heading.tsx',
    'routes/dashboard-actions.tsx',
  );
  const first: Comes = (...asked) => frame(...asked) || leadList(...asked) || waiting(...asked);
  const own: Comes = (...asked) => first(...asked) || ownParts(...asked) || dashboard(...asked);
  const ourGroup = (name: string, isIn: Comes) => ({
    name: (id: string, graph: ModuleGraph) => (isIn(id, graph) ? name : null),
    test: ours,
  });
  const isCommon: Comes = (...asked) =>
    kit.test(asked[0]) || sharedIcons.test(asked[0]) || (front(...asked) && first(...asked));
  const words = (language: string) => [
    // Of errors, and of what checks forms.
    { name: `texts-${language}`, test: new RegExp(`/contract/texts/${language}\\.ts$`) },
    { name: `words-${language}`, test: new RegExp(`/i18n/${language}/(first/)?frame\\.ts$`) },
    {
      name: `lead-words-${language}`,
      test: new RegExp(`/i18n/${language}/(first/leads|leads|lead-row)\\.ts$`),
    },
    { name: `waiting-words-${language}`, test: new RegExp(`/i18n/${language}/(first/)?waiting\\.ts$`) },
  ];
  const groups = [
    // Changes only with an upgrade, and so keeps its place in the visitor's cache across releases.
    {
      name: 'framework',
      test: (id: string) => framework.test(id) && !severalQueries.test(id),
    },
    { name: 'base', tags: ['$initial' as const] },
    ...words('id'),
    ...words('en'),
    { name: 'schemas', test: libraries('zod', '@mantine/form', 'klona', 'fast-deep-equal') },
    {
      name: (id: string, graph: ModuleGraph) => (isCommon(id, graph) ? 'common' : null),
      test: (id: string) => kit.test(id) || sharedIcons.test(id) || ours.test(id),
    },
    { name: 'fields', test: fields },
    // All that opens over a screen.
    {
      name: 'floating',
      test: libraries(
        '@mantine/hooks',
        '@floating-ui',
        'react-remove-scroll',
        mantine('Menu', 'Popover', 'Drawer', 'Modal', 'ScrollArea'),
      ),
    },
    ourGroup('frame', frame),
    {
      name: (id: string, graph: ModuleGraph) =>
        leadIcons.test(id) || (leadList(id, graph) && waiting(id, graph)) ? 'lead-lists' : null,
      test: (id: string) => leadIcons.test(id) || ours.test(id),
    },
    ourGroup('leads', leadList),
    ourGroup('waiting', waiting),
    ourGroup('calls', (...asked) => front(...asked) && own(...asked)),
    ourGroup('front', front),
    { name: 'icons', test: libraries('@tabler'), minShareCount: 3 },
    ourGroup('own', ownParts),
    ourGroup('dashboard', dashboard),
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
