import type { Input } from '#contract/endpoint.ts';
import type { ExportKind, startExport } from '#contract/exports.ts';

type Order = Input<typeof startExport>['body'];

/** What is to be in the file; how it is written is chosen in the dialog. */
export type ExportWhat = {
  [Kind in ExportKind]: Omit<Extract<Order, { kind: Kind }>, 'format' | 'numbers'>;
}[ExportKind];

/** Leads picked one by one, or what a filter leaves of the list. */
export function isNarrowed(what: ExportWhat): boolean {
  return Object.values(what.filter).some((value) => value !== undefined && value !== '');
}
