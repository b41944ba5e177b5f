/** What stands round every screen, in Indonesian: one script. */
export { frame as web } from '../frame.ts';
