import { importLimits } from '#contract/imports.ts';

const readable = ['csv', 'tsv', 'txt', 'xlsx'];

/** For the file chooser. */
export const acceptedFiles = readable.map((end) => `.${end}`).join(',');

/** Why a file is not even sent, as the key of its sentence; undefined when it may be. Its content is the server's. */
export function fileFault({ name, size }: { name: string; size: number }) {
  const end = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (end === 'xls') return 'imports.faultOldExcel';
  if (!readable.includes(end)) return 'imports.faultType';
  if (size === 0) return 'imports.faultEmpty';
  if (size > importLimits.megabytes * 1024 * 1024) return 'imports.faultSize';
  return undefined;
}

const longestName = 200;

/** The name sent to the server; what is too much is taken from the front, so that its kind stays. */
export function nameToSend(name: string): string {
  return name.trim().slice(-longestName);
}
