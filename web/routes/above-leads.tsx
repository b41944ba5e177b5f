import { PushInvite } from '#web/features/messages/notifications/PushInvite.tsx';
import { ReturnedBuyers } from '#web/features/messages/notifications/ReturnedBuyers.tsx';

/** What may stand above a list of leads, and the list does not wait for. */
export function AboveLeads() {
  return (
    <>
      <ReturnedBuyers />
      <PushInvite />
    </>
  );
}
