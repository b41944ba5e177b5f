import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The code under which the provinces lie. */
export const wholeCountry = 'ID';

const regionSchema = z.object({ code: z.string(), name: z.string() });
export type Region = z.infer<typeof regionSchema>;

export const listRegions = endpoint({
  method: 'GET',
  path: '/v1/regions/:parentCode',
  tag: 'corporate',
  access: 'corporate',
  summary: 'What lies directly in a region, by name; ID for the provinces',
  params: z.object({ parentCode: z.string().regex(/^(ID|\d{2}(\.\d{2}){0,2})$/) }),
  answer: z.object({ regions: z.array(regionSchema) }),
});
