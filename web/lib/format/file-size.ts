const amounts = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 820 B, 12 KB, 1,4 MB: as people read it beside a file. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${amounts.format(bytes)} B`;
  const kilobytes = bytes / 1024;
  // 1023,6 KB would be rounded to 1.024 KB.
  if (Math.round(kilobytes) < 1024) return `${amounts.format(Math.round(kilobytes))} KB`;
  return `${amounts.format(kilobytes / 1024)} MB`;
}
