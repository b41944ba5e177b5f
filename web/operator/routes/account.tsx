import { AdjustDialog } from '../features/adjustments/AdjustDialog.tsx';
import { lookAsOwner } from '../features/looks/start-look.ts';
import { AccountPage } from '../features/operator-accounts/AccountPage.tsx';
import { useNamed } from '../lib/links.ts';

export default function AccountScreen() {
  const { accountId } = useNamed<'accountId'>();
  return (
    <AccountPage accountId={accountId} look={lookAsOwner} actions={<AdjustDialog accountId={accountId} />} />
  );
}
