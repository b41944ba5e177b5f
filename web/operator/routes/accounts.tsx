import { AccountsList } from '../features/operator-accounts/AccountsList.tsx';

export default function AccountsScreen() {
  return <AccountsList />;
}
