/** For every rule what it forbids, and the nearest thing that may stand. */
export interface ArrowCase {
  rule: string;
  what: string;
  forbidden: Record<string, string>;
  allowed: Record<string, string>;
}

const leads = 'server/features/leads/leads';

export const arrowCases: readonly ArrowCase[] = [
  {
    rule: 'domain-is-pure',
    what: 'a node: module',
    forbidden: { 'domain/phone.ts': `import { readFileSync } from 'node:fs';` },
    allowed: { 'domain/phone.ts': `import { parsePhoneNumber } from 'libphonenumber-js/min';` },
  },
  {
    rule: 'domain-is-pure',
    what: 'another room, even for a type',
    forbidden: { 'domain/phone.ts': `import type { Code } from '#contract/errors.ts';` },
    allowed: { 'domain/phone.ts': `import type { Code } from './code.ts';` },
  },
  {
    rule: 'domain-is-pure',
    what: 'a package',
    forbidden: { 'domain/phone.ts': `import { z } from 'zod';` },
    allowed: { 'domain/phone.test.ts': `import { test } from 'vitest';` },
  },
  {
    rule: 'domain-is-pure',
    what: 'an effect without an import',
    forbidden: { 'domain/rotation.ts': `export const turn = () => console.log(1);` },
    allowed: { 'domain/rotation.ts': `export const turn = (log: (n: number) => void) => log(1);` },
  },
  {
    rule: 'contract-is-shared',
    what: 'a package other than zod',
    forbidden: { 'contract/lead-actions.ts': `import dayjs from 'dayjs';` },
    allowed: {
      'contract/lead-actions.ts': `import { z } from 'zod'; import { roles } from '#domain/roles.ts';`,
    },
  },
  {
    rule: 'contract-is-shared',
    what: 'the server',
    forbidden: { 'contract/lead-actions.ts': `export * from '#server/platform/config.ts';` },
    allowed: { 'contract/lead-actions.ts': `export * from './errors.ts';` },
  },
  {
    rule: 'web-and-server-apart',
    what: 'the server in the web',
    forbidden: { 'web/routes/home.tsx': `const late = () => import('#server/platform/config.ts');` },
    allowed: { 'web/routes/home.tsx': `const late = () => import('#web/features/leads/leads/list.tsx');` },
  },
  {
    rule: 'web-and-server-apart',
    what: 'the web in the server, even for a type',
    forbidden: { 'server/pages/chat.tsx': `type Theme = import('#web/ui/theme.ts').Theme;` },
    allowed: { 'server/pages/chat.tsx': `type Language = import('#contract/language.ts').Language;` },
  },
  {
    rule: 'web-and-server-apart',
    what: 'a node: module in the web',
    forbidden: { 'web/lib/save.ts': `import { writeFile } from 'node:fs/promises';` },
    allowed: { 'web/i18n/texts.test.ts': `import { readFile } from 'node:fs/promises';` },
  },
  {
    rule: 'react-in-pages',
    what: 'React outside of the pages',
    forbidden: { 'server/platform/html.tsx': `import { renderToString } from 'react-dom/server';` },
    allowed: { 'server/pages/html.tsx': `import { renderToString } from 'react-dom/server';` },
  },
  {
    rule: 'feature-private',
    what: "another feature's dotted file",
    forbidden: {
      'server/features/leads/orders/place.ts': `import { find } from '#server/features/leads/leads/leads.queries.ts';`,
    },
    allowed: {
      'server/features/leads/orders/place.ts': `import { assign } from '#server/features/leads/leads/assign-lead.ts';`,
    },
  },
  {
    rule: 'feature-private',
    what: "a feature's dotted file from outside of features",
    forbidden: {
      'server/pages/chat.tsx': `import { find } from '#server/features/leads/leads/leads.queries.ts';`,
    },
    allowed: { [`${leads}/assign-lead.ts`]: `import { find } from './leads.queries.ts';` },
  },
  {
    rule: 'web-features-apart',
    what: 'one feature in another',
    forbidden: {
      'web/features/leads/orders/form.tsx': `import { Lead } from '#web/features/leads/leads/lead.tsx';`,
    },
    allowed: { 'web/routes/orders.tsx': `import { Lead } from '#web/features/leads/leads/lead.tsx';` },
  },
  {
    rule: 'web-layers',
    what: 'a feature in the shared parts',
    forbidden: { 'web/ui/layout.tsx': `import { Lead } from '#web/features/leads/leads/lead.tsx';` },
    allowed: { 'web/ui/layout.tsx': `import { client } from '#web/lib/client.ts';` },
  },
  {
    rule: 'web-layers',
    what: 'what knows a lead in what knows nothing of the business',
    forbidden: { 'web/ui/table.tsx': `import { LabelChip } from '#web/entities/lead/LabelChip.tsx';` },
    allowed: { 'web/entities/lead/LabelChip.tsx': `import { Badge } from '#web/ui/badge.tsx';` },
  },
  {
    rule: 'web-layers',
    what: 'a component in the library',
    forbidden: { 'web/lib/forms.ts': `import { toast } from '#web/ui/toast.ts';` },
    allowed: { 'web/ui/form.tsx': `import { useForm } from '#web/lib/forms.ts';` },
  },
  {
    rule: 'web-layers',
    what: "a route in a feature, also in the operators' console",
    forbidden: { 'web/operator/features/jobs/list.tsx': `import { go } from '#web/operator/routes/go.ts';` },
    allowed: {
      'web/operator/routes/jobs.tsx': `import { List } from '#web/operator/features/jobs/list.tsx';`,
    },
  },
  {
    rule: 'area-order',
    what: 'a feature that all others stand on using one of them',
    forbidden: {
      'server/features/base/mail/send.ts': `import { assign } from '#server/features/leads/leads/assign-lead.ts';`,
    },
    allowed: {
      [`${leads}/assign-lead.ts`]: `import { send } from '#server/features/base/mail/send.ts';`,
      'server/features/base/mail/send.ts': `import { keep } from '#server/features/base/files/keep.ts';`,
    },
  },
  {
    rule: 'area-order',
    what: 'what operators do in a feature of sellers',
    forbidden: {
      [`${leads}/assign-lead.ts`]: `import { impersonate } from '#server/features/operators/impersonation/start-impersonation.ts';`,
    },
    allowed: {
      'server/features/operators/impersonation/start-impersonation.ts': `import { a } from '#server/features/leads/leads/a.ts';`,
    },
  },
  {
    rule: 'areas',
    what: 'a feature in no area',
    forbidden: { 'server/features/leads/assign-lead.ts': `export const a = 1;` },
    allowed: { [`${leads}/assign-lead.ts`]: `export const a = 1;` },
  },
  {
    rule: 'areas',
    what: 'an area that is not on the map',
    forbidden: { 'web/features/misc/leads/list.tsx': `export const a = 1;` },
    allowed: { 'web/features/leads/leads/list.tsx': `export const a = 1;` },
  },
  {
    rule: 'areas',
    what: 'one feature in two areas',
    forbidden: {
      'server/features/leads/orders/place.ts': `export const a = 1;`,
      'web/features/money/orders/form.tsx': `export const a = 1;`,
    },
    allowed: {
      'server/features/leads/orders/place.ts': `export const a = 1;`,
      'web/features/leads/orders/form.tsx': `export const a = 1;`,
    },
  },
  {
    rule: 'platform-below-features',
    what: 'a feature in the platform',
    forbidden: {
      'server/platform/jobs.ts': `import { assign } from '#server/features/leads/leads/assign-lead.ts';`,
    },
    allowed: { 'server/platform/jobs.ts': `import { config } from './config.ts';` },
  },
  {
    rule: 'platform-below-features',
    what: 'an integration in the platform',
    forbidden: { 'server/platform/errors.ts': `import { send } from '#server/integrations/mail/send.ts';` },
    allowed: { [`${leads}/assign-lead.ts`]: `import { send } from '#server/integrations/mail/send.ts';` },
  },
  {
    rule: 'platform-below-features',
    what: 'a feature in an integration',
    forbidden: {
      'server/integrations/mail/send.ts': `import { f } from '#server/features/leads/leads/assign-lead.ts';`,
    },
    allowed: { 'server/integrations/mail/send.ts': `import { f } from '#server/platform/config.ts';` },
  },
  {
    rule: 'main-imported',
    what: 'the file that starts everything',
    forbidden: { 'server/app.ts': `import './main.ts';` },
    allowed: { 'server/main.ts': `import './app.ts';` },
  },
  {
    rule: 'routes-composed',
    what: 'routes, even of the same feature',
    forbidden: { [`${leads}/assign-lead.ts`]: `import { routes } from './leads.routes.ts';` },
    allowed: { 'server/app.ts': `import { routes } from './features/leads/leads/leads.routes.ts';` },
  },
  {
    rule: 'jobs-composed',
    what: 'jobs outside of the composing files',
    forbidden: { [`${leads}/leads.routes.ts`]: `import { jobs } from './leads.jobs.ts';` },
    allowed: {
      'server/jobs.ts': `import { jobs } from '#server/features/leads/leads/leads.jobs.ts';`,
      [`${leads}/leads.feature.test.ts`]: `import { jobs } from './leads.jobs.ts';`,
    },
  },
  {
    rule: 'readers-composed',
    what: 'readers of the change log outside of their list',
    forbidden: { [`${leads}/leads.jobs.ts`]: `import { reader } from './leads.reader.ts';` },
    allowed: {
      'server/readers.ts': `import { reader } from '#server/features/leads/leads/leads.reader.ts';`,
      'server/features/privacy/buyers/buyers.feature.test.ts': `import { reader } from '#server/features/leads/leads/leads.reader.ts';`,
    },
  },
  {
    rule: 'sql-in-queries',
    what: 'the sql tag',
    forbidden: {
      [`${leads}/assign-lead.ts`]: `import { sql } from 'kysely'; export const q = sql\`select 1\`;`,
    },
    allowed: {
      [`${leads}/leads.queries.ts`]: `import { sql } from 'kysely'; export const q = sql\`select 1\`;`,
    },
  },
  {
    rule: 'sql-in-queries',
    what: 'a statement built by methods',
    forbidden: { [`${leads}/assign-lead.ts`]: `export const q = (db: any) => db.insertInto('leads');` },
    allowed: { 'server/platform/jobs.ts': `export const q = (db: any) => db.insertInto('jobs');` },
  },
  {
    rule: 'sql-in-queries',
    what: 'a statement that begins with WITH',
    forbidden: { [`${leads}/assign-lead.ts`]: `export const q = (trx: any) => trx.with('a', () => 1);` },
    allowed: { [`${leads}/assign-lead.ts`]: `export const q = (list: number[]) => list.with(0, 1);` },
  },
  {
    rule: 'sql-in-queries',
    what: 'the driver itself',
    forbidden: { [`${leads}/assign-lead.ts`]: `import pg from 'pg';` },
    allowed: { [`${leads}/assign-lead.ts`]: `import type { Pool } from 'pg';` },
  },
  {
    rule: 'request-in-routes',
    what: 'the type of a request',
    forbidden: { [`${leads}/assign-lead.ts`]: `import type { FastifyRequest } from 'fastify';` },
    allowed: { [`${leads}/leads.routes.ts`]: `import type { FastifyRequest } from 'fastify';` },
  },
  {
    rule: 'request-in-routes',
    what: 'a parameter named so',
    forbidden: { [`${leads}/assign-lead.ts`]: `export const assign = (request: unknown) => request;` },
    allowed: {
      'server/pages/chat.tsx': `export const chat = (request: unknown, reply: unknown) => [request, reply];`,
    },
  },
  {
    rule: 'http-in-integrations',
    what: 'fetch',
    forbidden: { [`${leads}/assign-lead.ts`]: `export const call = () => fetch('https://example.test');` },
    allowed: {
      'server/integrations/meta/send.ts': `export const call = () => fetch('https://example.test');`,
    },
  },
  {
    rule: 'http-in-integrations',
    what: 'request of node:https',
    forbidden: { 'server/platform/http.ts': `import { request } from 'node:https';` },
    allowed: { 'server/platform/http.ts': `import { createServer } from 'node:https';` },
  },
  {
    rule: 'http-in-integrations',
    what: 'request of the whole node:http',
    forbidden: {
      'server/platform/http.ts': `import http from 'node:http'; http.get('http://example.test');`,
    },
    allowed: { 'server/platform/http.ts': `import http from 'node:http'; http.createServer();` },
  },
  {
    rule: 'http-in-integrations',
    what: 'fetch in the web outside of its client',
    forbidden: {
      'web/features/leads/leads/list.tsx': `export const load = () => window.fetch('/v1/leads');`,
    },
    allowed: { 'web/lib/client.ts': `export const load = () => window.fetch('/v1/leads');` },
  },
  {
    rule: 'hidden-clock',
    what: 'Date.now',
    forbidden: { 'domain/hours.ts': `export const now = () => Date.now();` },
    allowed: { 'server/platform/clock.ts': `export const now = () => Date.now();` },
  },
  {
    rule: 'hidden-clock',
    what: 'new Date without arguments',
    forbidden: { [`${leads}/assign-lead.ts`]: `export const today = () => new Date();` },
    allowed: { [`${leads}/assign-lead.ts`]: `export const day = (time: number) => new Date(time);` },
  },
  {
    rule: 'hidden-clock',
    what: 'performance.now',
    forbidden: { 'contract/events.ts': `export const since = performance.now();` },
    allowed: { 'web/lib/events.ts': `export const since = performance.now();` },
  },
  {
    rule: 'hidden-randomness',
    what: 'Math.random',
    forbidden: { 'domain/rotation.ts': `export const pick = Math.random;` },
    allowed: { 'domain/rotation.test.ts': `export const pick = Math.random;` },
  },
  {
    rule: 'hidden-randomness',
    what: 'random bytes',
    forbidden: { [`${leads}/slug.ts`]: `import { randomBytes } from 'node:crypto';` },
    allowed: { [`${leads}/slug.ts`]: `import { createHash } from 'node:crypto';` },
  },
  {
    rule: 'hidden-randomness',
    what: 'the global crypto',
    forbidden: { [`${leads}/slug.ts`]: `export const id = () => crypto.randomUUID();` },
    allowed: { 'server/platform/random.ts': `export const id = () => crypto.randomUUID();` },
  },
  {
    rule: 'query-keys',
    what: 'an array as the key of a query',
    forbidden: {
      'web/features/leads/leads/leads-query.ts': `export const q = { queryKey: ['leads', 'list'] };`,
    },
    allowed: {
      'web/features/leads/leads/leads-query.ts': `import { leadKeys } from '#web/lib/api/query-keys.ts'; export const q = { queryKey: leadKeys.lists };`,
      'web/lib/api/query-keys.ts': `export const leadKeys = { lists: ['leads', 'list'] };`,
    },
  },
  {
    rule: 'query-keys',
    what: 'an array in a call that changes what is cached',
    forbidden: {
      'web/routes/leads.tsx': `export const f = (client: any) => client.setQueryData(['leads'] as const, 1);`,
    },
    allowed: {
      'web/routes/leads.test.tsx': `export const f = (client: any) => client.setQueryData(['leads'], 1);`,
    },
  },
  {
    rule: 'query-keys',
    what: 'a key put together before its use, in the console too',
    forbidden: {
      'web/operator/routes/money.tsx': `const mutationKey = ['money', ...[]]; export const m = { mutationKey };`,
    },
    allowed: {
      'web/operator/routes/money.tsx': `export const f = (queryKey: string[]) => queryKey.map((part) => [part]);`,
    },
  },
  {
    rule: 'test-code-imported',
    what: 'a fixture in the product',
    forbidden: { 'server/app.ts': `import { seller } from './features/leads/leads/leads.fixture.ts';` },
    allowed: { [`${leads}/leads.test.ts`]: `import { seller } from './leads.fixture.ts';` },
  },
  {
    rule: 'test-code-imported',
    what: 'the helpers of tests in the product',
    forbidden: {
      [`${leads}/assign-lead.ts`]: `import { freshDatabase } from '#server/testing/database.ts';`,
    },
    allowed: {
      [`${leads}/leads.feature.test.ts`]: `import { freshDatabase } from '#server/testing/database.ts';`,
    },
  },
  {
    rule: 'climbs-out',
    what: 'a relative path out of the feature',
    forbidden: { [`${leads}/assign-lead.ts`]: `import { config } from '../../platform/config.ts';` },
    allowed: { [`${leads}/import/read-file.ts`]: `import { assign } from '../assign-lead.ts';` },
  },
  {
    rule: 'climbs-out',
    what: 'a relative path out of a top room',
    forbidden: { 'contract/lead-actions.ts': `import { roles } from '../domain/roles.ts';` },
    allowed: { 'contract/texts/id.ts': `import { errors } from '../errors.ts';` },
  },
  {
    rule: 'climbs-out',
    what: 'a relative path into a room with an alias',
    forbidden: { 'e2e/support/screens.ts': `import { language } from '../../contract/language.ts';` },
    allowed: { 'e2e/support/screens.ts': `import { startApp } from '../../scripts/testing/start-app.ts';` },
  },
  {
    rule: 'cycle',
    what: 'two files that need each other',
    forbidden: { 'domain/a.ts': `import { b } from './b.ts';`, 'domain/b.ts': `import { a } from './a.ts';` },
    allowed: {
      'domain/a.ts': `import { b } from './b.ts';`,
      'domain/b.ts': `import type { A } from './a.ts';`,
    },
  },
  {
    rule: 'cycle',
    what: 'a longer way round, through a re-export and an alias',
    forbidden: {
      'web/a.ts': `export * from './b.ts';`,
      'web/b.ts': `import '#web/c.ts';`,
      'web/c.ts': `const late = import('./a.ts');`,
    },
    allowed: {
      'web/a.ts': `export * from './b.ts'; export * from './c.ts';`,
      'web/b.ts': `import '#web/c.ts';`,
      'web/c.ts': `export const c = 1;`,
    },
  },
  {
    rule: 'light-start',
    what: 'a large library far below the start of the app',
    forbidden: {
      'web/main.tsx': `import './app.tsx';`,
      'web/app.tsx': `export { read } from '#domain/phone.ts';`,
      'domain/phone.ts': `import { parsePhoneNumber } from 'libphonenumber-js/min';`,
    },
    allowed: {
      'web/main.tsx': `import './app.tsx';`,
      'web/app.tsx': `const late = () => import('#domain/phone.ts');`,
      'domain/phone.ts': `import { parsePhoneNumber } from 'libphonenumber-js/min';`,
    },
  },
  {
    rule: 'unreadable',
    what: 'a file that is no TypeScript',
    forbidden: { 'domain/a.ts': `import { from ;` },
    allowed: { 'domain/a.ts': `export const a = <T,>(value: T): T => value;` },
  },
];
