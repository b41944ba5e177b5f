import { z } from 'zod';
import { filteredLists, savedFilterNameLength } from '#domain/saved-filters.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';

const tag = 'profile';
const access = 'self';

export const savedFilterItems = z.strictObject({
  list: z.enum(filteredLists),
  name: lineField(savedFilterNameLength).min(1),
  filter: z
    .record(z.string().max(20), z.string().min(1).max(1_000))
    .refine((filter) => Object.keys(filter).length > 0 && Object.keys(filter).length <= 16)
    .describe('As the call of the list takes it, without page and order: {"status": "new"}.'),
});

const savedFilter = savedFilterItems.extend({ id: z.uuid() }).meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof savedFilter>;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/v1/saved-filters',
  tag,
  access,
  summary: 'The filters that you keep under a name, of all lists, by name',
  answer: z.array(savedFilter),
});

export const addSavedFilter = endpoint({
  method: 'POST',
  path: '/v1/saved-filters',
  tag,
  access,
  once: true,
  summary: 'Keep a filter under a name; only you see it',
  body: savedFilterItems,
  answer: savedFilter,
});

export const removeSavedFilter = endpoint({
  method: 'DELETE',
  path: '/v1/saved-filters/:id',
  tag,
  access,
  summary: 'Delete a kept filter; what it found stays as it is',
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
});
