import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Beside the list of leads; leads to where files are handed in. */
export function ImportButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/settings/imports" />}
    >
      {t('imports.import')}
    </Button>
  );
}
