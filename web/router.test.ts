import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { screens } from '#contract/screens.ts';
import { needsSignIn } from './lib/session/sign-in-needed.ts';
import { createAppRouter } from './router.tsx';
import { FailedDrawer } from './routes/failed-drawer.tsx';

/** The router writes `$name` where the contract writes `:name`, and a lone `$` for whatever nobody else takes. */
function pathsOf(routes: AnyRoute[]): string[] {
  const layouts = ['__root__', '/frames'];
  const screens = routes.filter((route) => !layouts.includes(route.id) && !route.fullPath.endsWith('/$'));
  return [...new Set(screens.map((route) => route.fullPath.replaceAll('$', ':')))].sort();
}

it('has a screen for exactly the paths the server answers with the app', () => {
  const { routesById } = createAppRouter();
  expect(pathsOf(Object.values(routesById) as AnyRoute[])).toEqual([...screens].sort());
});

it('leads whoever is not signed in away from every screen of one’s own', () => {
  const { routesById } = createAppRouter();
  const own = (Object.values(routesById) as AnyRoute[])
    .filter(({ options }) => options.staticData?.layout === 'app')
    .map(({ fullPath }) => fullPath);
  // The guides are for both, and what does not exist says so to everyone.
  expect(own.filter((path) => !needsSignIn(path)).sort()).toEqual(['/$', '/help', '/help/$guide']);
});

it('shows a drawer that failed to load in its own place, over the list', () => {
  const { routesById } = createAppRouter();
  const routes = Object.values(routesById) as AnyRoute[];
  const drawers = routes.filter(
    ({ parentRoute }) => parentRoute && !['__root__', '/frames'].includes(parentRoute.id),
  );
  expect(drawers.length).toBeGreaterThan(10);
  expect(drawers.filter(({ options }) => options.errorComponent !== FailedDrawer)).toEqual([]);
});
