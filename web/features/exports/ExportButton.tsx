import type { ExportKind } from '#contract/exports.ts';

export function ExportButton(_props: { kind: ExportKind }) {
  return null;
}
