import { z } from 'zod';
import { endpoint } from './endpoint.ts';

// Apart from what the console calls: the sellers' app has this one only.

export const endLook = endpoint({
  method: 'POST',
  path: '/v1/look/end',
  tag: 'operator',
  access: 'anyone',
  summary: 'An operator’s look at an account ends; it is known by its own cookie',
  answer: z.object({}),
});
