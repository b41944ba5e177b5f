/**
 * Which changes `c` of the log may become events: forms, first contacts and sales of accounts with pixels. A contact changes
 * what was counted of a lead that nobody had contacted; whether this one did so is known when the lead is read.
 */
export const wantedByConversions = `
  not c.muted
  and (
    c.kind in ('lead.added', 'lead.visited', 'order.added', 'order.sold')
    or (c.kind = 'lead.changed' and c.counted and c.old_first_contact_at is null and c.old_chat is distinct from 'yes')
  )
  and exists (select from pixels p where p.account_id = c.account_id)`;
