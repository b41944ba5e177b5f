import { importSpends } from '#contract/spends.ts';

const readable = ['csv', 'txt'];
const excel = ['xlsx', 'xls'];

/** For the file chooser. */
export const acceptedFiles = readable.map((end) => `.${end}`).join(',');
export const mostMegabytes = importSpends.upload?.maxMegabytes ?? 0;

/** Why a file is not even sent, as the key of its sentence; undefined when it may be. Its content is the server's. */
export function fileFault({ name, size }: { name: string; size: number }) {
  const end = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (excel.includes(end)) return 'spends.faultExcel';
  if (!readable.includes(end)) return 'spends.faultType';
  if (size === 0) return 'spends.faultEmpty';
  if (size > mostMegabytes * 1024 * 1024) return 'spends.faultSize';
  return undefined;
}
