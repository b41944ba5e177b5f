import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../EmptyState.tsx';

interface NothingFoundProps {
  sentence: string;
  onClear: () => void;
}

/** The filters leave nothing: say so, and offer to take them away. */
export function NothingFound({ sentence, onClear }: NothingFoundProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconSearchOff}
      level={2}
      title={sentence}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
