import { z } from 'zod';
import { templateKinds } from '#domain/template-variables.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength, textField } from './fields.ts';

const templateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    text: z
      .string()
      .describe(
        'With {name} {phone} {address} {cs} {title} {code}; of a payment {name} {product} {total} {cs} {code}.',
      ),
    kind: z.enum(templateKinds).describe('What it is written for: following up, or reminding of a payment.'),
    isFavourite: z.boolean().describe('Of the one who asks.'),
    revision: revisionField,
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof templateSchema>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/v1/templates',
  tag: 'templates',
  access: 'leads',
  scope: 'leads:read',
  summary: 'Texts to follow up with: favourites first, then by name',
  answer: z.array(templateSchema),
});

export const longestTemplateText = 700;
export const mostTemplates = 100;

export const templateItems = z.strictObject({
  name: lineField(nameLength).min(1),
  text: textField(longestTemplateText).min(1),
  kind: z.enum(templateKinds).optional().describe('Unsaid a follow-up, or as it was.'),
});

export const addTemplate = endpoint({
  method: 'POST',
  path: '/v1/templates',
  tag: 'templates',
  access: 'templates',
  once: true,
  summary: 'Make a template',
  body: templateItems,
  answer: templateSchema,
});

const templateParams = z.object({ id: z.uuid() });

export const editTemplate = endpoint({
  method: 'PUT',
  path: '/v1/templates/:id',
  tag: 'templates',
  access: 'templates',
  summary: 'Change a template; refused on an edit conflict',
  params: templateParams,
  body: templateItems.extend({ revision: editedRevision }),
  answer: templateSchema,
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/templates/:id',
  tag: 'templates',
  access: 'templates',
  summary: 'Delete a template',
  params: templateParams,
  answer: z.object({}),
});

export const setFavouriteTemplate = endpoint({
  method: 'PUT',
  path: '/v1/templates/:id/favourite',
  tag: 'templates',
  access: 'leads',
  summary: 'Make it one’s own favourite, or no longer',
  params: templateParams,
  body: z.strictObject({ isFavourite: z.boolean() }),
  answer: templateSchema,
});
