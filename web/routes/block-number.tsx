import { BlockNumberDrawer } from '#web/features/blocked-numbers/BlockNumberDrawer.tsx';
import { useReturnPath } from '#web/lib/drawer-return.ts';

export default function BlockNumberScreen() {
  return <BlockNumberDrawer onClose={useReturnPath({ to: '/leads/block' })} />;
}
