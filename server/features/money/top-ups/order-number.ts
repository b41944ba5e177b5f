import { wibMs } from '#domain/working-hours.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Random } from '#server/platform/random.ts';

/** Without those that are read as another: 0 and O, 1 and I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What people read and say: `GL-261116-7K3Q9X`, the day in Jakarta and six letters by chance. */
export function newOrderNumber(clock: Clock, random: Random): string {
  const day = new Date(clock.now().getTime() + wibMs).toISOString().slice(2, 10).replaceAll('-', '');
  const code = [...random.bytes(6)].map((byte) => letters[byte % letters.length]).join('');
  return `GL-${day}-${code}`;
}
