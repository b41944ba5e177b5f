/** The reader's row in `change_readers`, and the name under which changes are written for it alone. */
export const readerName = 'notifications';

/** Which changes members may be notified of: a condition in SQL on a change `c`. */
export const wantedByNotifications = `
  not c.muted and c.kind in (
    'lead.added', 'lead.visited', 'lead.reassigned', 'lead.reminded', 'points.low', 'account.notice'
  )`;
