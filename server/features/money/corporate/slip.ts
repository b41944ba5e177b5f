import type { CorporateInvoice } from '#contract/corporate.ts';
import { encodePicture } from '#server/features/base/files/encode-picture.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { findInvoice, invoiceNow, setSlip } from './corporate-invoices.queries.ts';
import { presentInvoice } from './load-corporate.ts';
import { payWithHeld } from './pay-invoice.ts';

export type SlipDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random' | 'log'> & { storage: Storage };

/** What it is, its bytes say: a PDF is kept as it is and only ever given as a file, a picture is encoded anew. */
export async function sendSlip(
  deps: SlipDeps,
  { accountId, memberId }: Viewer,
  key: string,
  upload: Uint8Array,
): Promise<CorporateInvoice> {
  const { db, storage, random, log } = deps;
  const invoice = await findInvoice(db, accountId, key);
  if (!invoice) throw new AppError('not_found');
  if (invoice.pph23 === 0 || invoice.paidAt !== null) throw new AppError('wrong_step');
  await limitRate(deps, 'picture.member', memberId);
  const { bytes, ending, type } = await readSlip(upload);
  const file = `slips/${random.bytes(16).toString('hex')}.${ending}`;
  // The file comes before the row that names it.
  await storage.put(file, bytes, type);
  const remove = (old: string) =>
    storage
      .remove(old)
      .catch((error: unknown) => log.warn({ err: error, key: old }, 'a slip could not be removed'));
  return withTransaction(db, async (tx) => {
    await lockBalance(tx, accountId);
    const before = await invoiceNow(tx, invoice);
    if (before.paidAt !== null) throw new AppError('wrong_step');
    await setSlip(tx, invoice, file);
    await payWithHeld(tx, deps, invoice);
    await publish(tx, accountId, { name: 'corporate.changed', payload: {} });
    return { before, after: await invoiceNow(tx, invoice) };
  }).then(
    async ({ before, after }) => {
      if (before.slip !== null) await remove(before.slip);
      return presentInvoice(after, deps.clock.now());
    },
    async (error: unknown) => {
      await remove(file);
      throw error;
    },
  );
}

async function readSlip(upload: Uint8Array) {
  const bytes = Buffer.from(upload);
  const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF');
  if (isPdf) return { bytes: upload, ending: 'pdf', type: 'application/pdf' };
  const picture = await encodePicture(upload, 'document').catch((error: unknown) => {
    throw new AppError('invalid_input', { texts: { slip: 'validation.slip' }, cause: error });
  });
  return { bytes: picture, ending: 'webp', type: 'image/webp' };
}

export async function loadSlip(
  { storage }: Pick<SlipDeps, 'storage'>,
  key: string,
  slip: string | null,
): Promise<Download> {
  const file = slip === null ? undefined : await storage.get(slip);
  if (!file) throw new AppError('not_found');
  const { bytes, contentType } = file;
  async function* pieces() {
    yield bytes;
  }
  const ending = contentType === 'application/pdf' ? 'pdf' : 'webp';
  return {
    fileName: `bukti-potong-${key}.${ending}`,
    type: contentType,
    bytes: bytes.length,
    pieces: pieces(),
  };
}
