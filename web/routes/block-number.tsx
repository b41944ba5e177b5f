import { BlockNumberDrawer } from '#web/features/blocked-numbers/BlockNumberDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

export default function BlockNumberScreen() {
  return <BlockNumberDrawer onClose={useWayBack({ to: '/leads/block' })} />;
}
