import { getRouteApi } from '@tanstack/react-router';
import { DomainPage } from '#web/features/connect/domains/DomainPage.tsx';

const route = getRouteApi('/frames/rotators/domains/$domainId');

export default function DomainScreen() {
  const { domainId } = route.useParams();
  return <DomainPage key={domainId} id={domainId} />;
}
