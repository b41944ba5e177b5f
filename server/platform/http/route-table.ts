import type { Endpoint } from '#contract/endpoint.ts';
import type { App } from './app-types.ts';

interface TableRow {
  method: string;
  path: string;
  fromOutside: boolean;
  /** The call of the contract it answers, if it is one. */
  endpoint: Endpoint | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, for checks that hold for all of them, also for those still to come. */
    routeTable: TableRow[];
  }
}

export function collectRoutes(app: App): void {
  app.decorate('routeTable', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      const { fromOutside = false, endpoint } = config ?? {};
      app.routeTable.push({ method: one, path: url, fromOutside, endpoint });
    }
  });
}
