import { wibMs } from '#domain/working-hours.ts';

/** What a field for date and time holds ('2026-12-01T00:00'), as the moment it means in WIB, in which the service is run. */
export function fromWib(written: string): string {
  return written === '' ? '' : `${written.slice(0, 16)}:00+07:00`;
}

/** And back. */
export function toWib(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + wibMs).toISOString().slice(0, 16);
}

export const wibZone = 'Asia/Jakarta';
