import { z } from 'zod';
import { endpoint } from './endpoint.ts';

// In a file of its own, because the sellers' app has this call only and not those of the console.

export const endImpersonation = endpoint({
  method: 'POST',
  path: '/v1/look/end',
  tag: 'operator',
  access: 'anyone',
  summary: 'An operator stops viewing an account as its owner; it is known by its own cookie',
  answer: z.object({}),
});
