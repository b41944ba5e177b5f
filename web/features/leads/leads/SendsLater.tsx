import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './SendsLater.module.css';

/** Done without a network, so not at the server yet. In a list there is room for the sign only. */
export function SendsLater({ brief = false }: { brief?: boolean }) {
  const { t } = useTranslation();
  const text = t('install.willSend');
  if (brief)
    return (
      <span className={classes.mark} role="img" aria-label={text} title={text}>
        <IconCloudUp size={16} stroke={1.75} aria-hidden />
      </span>
    );
  return (
    <small className={classes.mark}>
      <IconCloudUp size={14} stroke={1.75} aria-hidden />
      {text}
    </small>
  );
}
