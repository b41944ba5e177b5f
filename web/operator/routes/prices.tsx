import { PriceLists } from '../features/price-lists/PriceLists.tsx';

export default function PricesScreen() {
  return <PriceLists />;
}
