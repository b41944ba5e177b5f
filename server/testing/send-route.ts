import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import type { RouteCall, Things } from './route-call.ts';
import type { TestApp } from './test-app.ts';

const fromApp = { 'x-giliran-app': 'web' };

/** Makes a call of the table of routes: 'GET /v1/leads/:id', as this person, naming these things. */
export function createSender({ app, deps, signInAs }: Pick<TestApp, 'app' | 'deps' | 'signInAs'>) {
  let keys = 0;
  return (
    name: string,
    viewer: Viewer | null,
    { send: ask }: RouteCall,
    things?: Things,
    headers: Record<string, string> = fromApp,
  ) => {
    const [method, path] = name.split(' ') as ['GET', string];
    const { params, query, payload } = (things && ask?.(things)) || {};
    const url = path.replace(
      /:(\w+)/g,
      (_, param: string) => params?.[param] ?? newId(deps.clock, deps.random),
    );
    keys += 1;
    signInAs(viewer);
    return app.inject({
      method,
      url: query ? `${url}?${query}` : url,
      headers: { ...headers, 'idempotency-key': `key-${keys}-of-this-test` },
      ...(payload !== undefined && { payload: payload as object }),
    });
  };
}
