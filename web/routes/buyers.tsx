import { BuyerSearch } from '#web/features/buyers/BuyerSearch.tsx';

export default function BuyersScreen() {
  return <BuyerSearch />;
}
