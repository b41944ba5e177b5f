import { z } from 'zod';

/** Six digits of the app, or one of the recovery codes; spaces and dashes are how people write them down. */
export const codeField = z
  .string()
  .max(100)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-hj-km-np-z2-9]{10})$/));

/** Of the app alone: what it was just given is tried. */
export const appCodeField = z
  .string()
  .max(100)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
