import { BouncesList } from '../features/service-health/BouncesList.tsx';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';

export default function MailBouncesScreen() {
  return (
    <>
      <HealthTabs />
      <BouncesList />
    </>
  );
}
