import { BuyerSearch } from '#web/features/privacy/buyers/BuyerSearch.tsx';

export default function BuyersScreen() {
  return <BuyerSearch />;
}
