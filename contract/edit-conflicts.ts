import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

// Everything with an editor has a revision. An edit names the one it was made from; made from an older one it is an
// edit conflict: 409, with the thing as it is now in `data`.

/** The error of an edit conflict, by the word that programs know it by. */
export const editConflict = 'changed_meanwhile' satisfies ErrorCode;

/** Of what can be edited: grows with every change. */
export const revisionField = z.number().int().describe('Grows with every change; an edit names it.');

/** In the body of an edit: from which revision it was made. */
export const editedRevision = z
  .number()
  .int()
  .describe('The revision you have seen. When it has changed since: 409 with the thing as it is now.');
