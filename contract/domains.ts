import { z } from 'zod';
import { domainStates, recordTypes } from '#domain/domains.ts';
import { mayBeHostName } from '#domain/host-shape.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { says } from './validation.ts';

const tag = 'domains';
const access = 'domains';

const recordSchema = z.object({
  type: z.enum(recordTypes),
  host: z.string().describe('The whole name of the record.'),
  name: z.string().describe('As a registrar’s form wants it, without the domain itself; "@" is the domain.'),
  value: z.string(),
  found: z.array(z.string()).describe('What stands there now, at the last look.'),
  isRight: z.boolean(),
});
export type DomainRecord = z.infer<typeof recordSchema>;

/** Beside the state: what keeps it from going on. */
export const domainProblems = [
  'dns_silent',
  'proxied',
  'certificate_failed',
  'other_server',
  'unreachable',
] as const;

export const homeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list') }),
  z.strictObject({ kind: z.literal('rotator'), rotatorId: z.uuid() }),
]);
export type DomainHome = z.infer<typeof homeSchema>;

const domainSchema = z
  .object({
    id: z.uuid(),
    host: z.string().describe('As DNS writes it: punycode, small letters.'),
    shownHost: z.string().describe('As people write it.'),
    zone: z.string().describe('The domain that was bought: where its records are set.'),
    state: z.enum(domainStates),
    problem: z.enum(domainProblems).nullable(),
    leadsHere: z.boolean().describe('At the last look; one of several addresses is enough.'),
    records: z.array(recordSchema),
    checkedAt: z.iso.datetime().nullable(),
    nextCheckAt: z.iso.datetime().nullable().describe('Null: nobody looks until you ask.'),
    activeSince: z.iso.datetime().nullable(),
    lostSince: z.iso.datetime().nullable(),
    home: homeSchema.describe('What the bare address shows.'),
    rotators: z.array(z.object({ id: z.uuid(), title: z.string(), slug: z.string() })),
    createdAt: z.iso.datetime(),
    revision: revisionField,
  })
  .meta({ id: 'Domain' });
export type Domain = z.infer<typeof domainSchema>;

export const mostDomains = 20;

export const listDomains = endpoint({
  method: 'GET',
  path: '/v1/domains',
  tag,
  access,
  summary: 'The account’s own host names',
  answer: z.object({ domains: z.array(domainSchema) }),
});

/** The shape only: which names are sold, the server knows (domain/host-name.ts). */
export const newDomain = z.strictObject({
  host: z.string().trim().min(1).max(500).refine(mayBeHostName, says('validation.domain')),
});

export const addDomain = endpoint({
  method: 'POST',
  path: '/v1/domains',
  tag,
  access,
  verified: true,
  summary: 'Add a host name; it is in use once its records are set',
  body: newDomain,
  answer: domainSchema,
});

const params = z.object({ id: z.uuid() });

export const getDomain = endpoint({
  method: 'GET',
  path: '/v1/domains/:id',
  tag,
  access,
  summary: 'One host name, the records it needs and how it stands',
  params,
  answer: domainSchema,
});

export const editDomain = endpoint({
  method: 'PUT',
  path: '/v1/domains/:id',
  tag,
  access,
  summary: 'What the bare address shows; refused on an edit conflict',
  params,
  body: z.strictObject({ home: homeSchema, revision: editedRevision }),
  answer: domainSchema,
});

export const checkDomain = endpoint({
  method: 'POST',
  path: '/v1/domains/:id/check',
  tag,
  access,
  summary: 'Look at its records now',
  params,
  answer: domainSchema,
});

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/v1/domains/:id',
  tag,
  access,
  summary: 'Delete a host name; links go on under our address',
  params,
  answer: z.object({}),
});
