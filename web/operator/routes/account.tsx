import { AdjustDialog } from '../features/adjustments/AdjustDialog.tsx';
import { viewAsOwner } from '../features/impersonation/view-as-owner.ts';
import { AccountPage } from '../features/operator-accounts/AccountPage.tsx';
import { useNamed } from '../lib/links.ts';

export default function AccountScreen() {
  const { accountId } = useNamed<'accountId'>();
  return (
    <AccountPage accountId={accountId} look={viewAsOwner} actions={<AdjustDialog accountId={accountId} />} />
  );
}
