import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** One question, two ways to answer it: read the picture, or let the device do the proof of work. One answer in all. */
export const getCaptcha = endpoint({
  method: 'GET',
  path: '/v1/captcha',
  tag: 'captcha',
  access: 'anyone',
  notWhileImpersonating: true,
  summary: 'A question to tell people from programs',
  answer: z.object({
    id: z.uuid(),
    image: z.string().describe('The picture with the characters to type, as a data: address.'),
    altcha: z
      .object({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string() })
      .describe('The proof of work instead of the picture, in the format of ALTCHA 2.'),
  }),
});

export const captchaLength = 5;

/** What a form sends along: exactly one of the two. */
export const captchaAnswer = {
  captcha: z.object({ id: z.uuid(), answer: z.string().trim().min(1).max(20) }).optional(),
  altcha: z.string().min(1).max(5_000).optional().describe('Base64 of the JSON {challenge, solution}.'),
};
