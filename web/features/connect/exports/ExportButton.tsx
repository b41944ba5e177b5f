import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './ExportButton.module.css';

/** In the head of a list; on the phone and the tablet there is room for the icon. */
export function ExportButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      className={classes.button}
      classNames={{ section: classes.icon }}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={t('exports.export')}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className={classes.word}>{t('exports.export')}</span>
    </Button>
  );
}
