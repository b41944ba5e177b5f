/** For whoever asks for sums: the tables of totals and the parts of statements about them. */
export { type FigureTableName, partsOf } from './figure-tables.queries.ts';
