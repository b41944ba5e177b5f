import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { EmbedCode } from '../EmbedCode.tsx';
import { QrOfLink } from './QrOfLink.tsx';

/** What is only looked at and copied. */
export function useDialogs() {
  const { t } = useTranslation();
  const closeButtonProps = { 'aria-label': t('app.close'), size: 44 };
  return {
    showQr: (rotator: RotatorRow) =>
      dialogs.open({ title: rotator.title, closeButtonProps, children: <QrOfLink rotator={rotator} /> }),
    showEmbed: ({ url, slug, title, type }: RotatorRow) =>
      dialogs.open({
        title: t('rotators.embedTitle', { title }),
        size: 'lg',
        closeButtonProps,
        children: <EmbedCode url={url} slug={slug} title={title} type={type} />,
      }),
  };
}
