/** What stands round every screen, in English: one script. */
export { frame as web } from '../frame.ts';
