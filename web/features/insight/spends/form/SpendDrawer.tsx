import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLastSeen } from '#web/lib/last-seen.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { useRemoving } from '#web/ui/use-removing.ts';
import { spendQuery } from '../spends-query.ts';
import { EditSpend } from './EditSpend.tsx';

/** 422: an address by hand that cannot be any entry's. */
const noSuchSpend = [404, 422];

interface SpendDrawerProps {
  id: string;
  onClose: () => void;
}

export function SpendDrawer({ id, onClose }: SpendDrawerProps) {
  const { t } = useTranslation();
  const removing = useRemoving();
  const {
    data: spend,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...spendQuery(id), enabled: !removing.isRemoving });
  const isUnknown = error instanceof ApiError && noSuchSpend.includes(error.status);
  // Once it is open, what was typed stays, whatever becomes of the entry.
  const opened = useLastSeen(isUnknown ? undefined : spend);
  if (opened) {
    return <EditSpend spend={opened} removing={removing} onClose={onClose} />;
  }
  return (
    <FormDrawer title={t('spends.editTitle')} onClose={onClose}>
      {isUnknown ? (
        <EmptyState
          icon={IconReceiptOff}
          level={2}
          title={t('spends.unknown')}
          action={<Button onClick={onClose}>{t('spends.toSpends')}</Button>}
        >
          <p>{t('spends.unknownText')}</p>
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={5} />
      )}
    </FormDrawer>
  );
}
