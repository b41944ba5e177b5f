import type { Receipt } from '#domain/rotation.ts';

/**
 * A receipt as every lead keeps it: little more than half the size, which is felt when thousands are written a second and when
 * millions are kept. Ids are written as 22 letters.
 */
export interface PackedReceipt {
  how: Receipt['how'];
  chosen: string;
  pool: [id: string, ratio: number, deficit: number][];
  skipped: [id: string, why: Receipt['skipped'][number]['why']][];
}

/** `packedIdOf`: for those who have packed these ids already. */
export function packReceipt(
  { how, chosen, pool, skipped }: Receipt,
  packedIdOf: (id: string) => string = packId,
): PackedReceipt {
  return {
    how,
    chosen: packedIdOf(chosen),
    pool: pool.map(({ id, ratio, deficit }) => [packedIdOf(id), ratio, deficit]),
    skipped: skipped.map(({ id, why }) => [packedIdOf(id), why]),
  };
}

export function unpackReceipt({ how, chosen, pool, skipped }: PackedReceipt): Receipt {
  return {
    how,
    chosen: unpackId(chosen),
    pool: pool.map(([id, ratio, deficit]) => ({ id: unpackId(id), ratio, deficit })),
    skipped: skipped.map(([id, why]) => ({ id: unpackId(id), why })),
  };
}

export function packId(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function unpackId(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
