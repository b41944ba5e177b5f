import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

export const margin = 48;
/** Of A4, between the margins. */
export const width = 595.28 - 2 * margin;
export const bottom = 841.89 - margin;

/** Those of the app, on paper. */
export const colours = {
  ink: '#1F1B16',
  soft: '#6B6357',
  line: '#DAD4C8',
  teal: '#0F766E',
  amber: '#DB931A',
};
