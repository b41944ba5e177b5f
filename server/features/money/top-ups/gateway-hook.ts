import { z } from 'zod';
import { isSignedByMidtrans, transactionSchema } from '#server/integrations/midtrans/transaction.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { enqueueNotification } from './attempt-jobs.ts';
import { insertNotification } from './gateway.queries.ts';
import { midtransHook } from './open-attempt.ts';

const signed = transactionSchema.extend({ signature_key: z.string().max(200) });

/** Kept as it came and answered at once; a job does what follows from it. While the database is away: 503, and it comes again. */
export function gatewayHook(app: App, { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): void {
  app.post(midtransHook, { schema: { hide: true }, config: { fromOutside: true } }, async ({ body }) => {
    const { MIDTRANS_SERVER_KEY: serverKey } = config;
    if (!serverKey) throw new AppError('not_found');
    const notification = signed.safeParse(body);
    if (!notification.success) throw new AppError('invalid_request');
    if (!isSignedByMidtrans(serverKey, notification.data)) throw new AppError('forbidden');
    await withTransaction(db, async (tx) => {
      const gatewayId = notification.data.order_id;
      const id = await insertNotification(tx, { gatewayId, body, at: clock.now() });
      await enqueueNotification(tx, id);
    });
    return { code: 200, data: {} };
  });
}
