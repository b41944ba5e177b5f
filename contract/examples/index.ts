import { dashboardExamples } from './dashboard.ts';
import type { Example } from './example.ts';
import { leadExamples } from './leads.ts';
import { sellingExamples } from './selling.ts';
import { spendExamples } from './spends.ts';
import { teamExamples } from './team.ts';

export type { Example };

const all: readonly Example[] = [
  ...dashboardExamples,
  ...leadExamples,
  ...sellingExamples,
  ...spendExamples,
  ...teamExamples,
];

/** By method and path, 'GET /v1/leads/:id': every call that a key may make has one. */
export const examples: ReadonlyMap<string, Example> = new Map(
  all.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]),
);
