import { ActionIcon } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { shownLink } from './figures.ts';
import classes from './RotatorLink.module.css';
import { useDialogs } from './rotator-dialogs.tsx';

/** Not a link to press: whoever opens it is a visitor and may take a turn. The preview is for looking. */
export function RotatorLink({ rotator }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const { showQr } = useDialogs();
  const { url, title } = rotator;
  const link = shownLink(url);
  const slash = link.lastIndexOf('/');
  return (
    <div className={classes.line}>
      <span className={classes.link} title={url}>
        <span className={classes.host}>{link.slice(0, slash)}</span>
        <span className={classes.slug}>{link.slice(slash)}</span>
      </span>
      <CopyIcon text={url} label={t('rotators.copyLink', { title })} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        className={classes.qr}
        aria-label={t('rotators.qrOf', { title })}
        onClick={() => showQr(rotator)}
      >
        <IconQrcode size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
