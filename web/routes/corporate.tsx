import { useQuery } from '@tanstack/react-query';
import { CorporatePage } from '#web/features/money/corporate/CorporatePage.tsx';
import { corporateQuery } from '#web/features/money/corporate/corporate-query.ts';
import { RegistrationPage } from '#web/features/money/corporate/RegistrationPage.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';

export default function CorporateScreen() {
  const { data, error, refetch, isFetching } = useQuery(corporateQuery);
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
    ) : (
      <SkeletonFields count={5} />
    );
  }
  const { registration, account } = data;
  if (registration && account) return <CorporatePage registration={registration} account={account} />;
  return <RegistrationPage registration={registration} />;
}
