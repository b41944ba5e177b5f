import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { drawingKeys } from '#web/lib/api/query-keys.ts';
import { pngOf, saveFile, svgOf } from '#web/lib/qr-files.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './Dialogs.module.css';
import { shownLink } from './figures.ts';

/** Inside a dialog: the link to scan, to print, to copy. */
export function QrOfLink({ rotator: { url, slug, title } }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: drawingKeys.qr(url),
    // What draws it comes with the first one asked for.
    queryFn: async () => (await import('#web/lib/qr-drawing.ts')).drawQr(url),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  const name = `qr-${slug}`;
  const save = async (file: Blob | Promise<Blob>, ending: 'svg' | 'png') => {
    try {
      saveFile(await file, `${name}.${ending}`);
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <div className={classes.qr}>
      {data ? (
        <svg
          viewBox={`0 0 ${data.size} ${data.size}`}
          role="img"
          aria-label={t('rotators.qrOf', { title })}
          shapeRendering="crispEdges"
          className={classes.code}
        >
          <rect width={data.size} height={data.size} fill="#fff" />
          <path d={data.path} fill="#000" />
        </svg>
      ) : (
        <Skeleton className={classes.code} />
      )}
      <p className={classes.link}>{shownLink(url)}</p>
      <div className={classes.files}>
        <CopyButton text={url}>{t('rotators.copyLinkDo')}</CopyButton>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          disabled={!data}
          onClick={() => data && void save(pngOf(data), 'png')}
        >
          {t('rotators.qrPng')}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          disabled={!data}
          onClick={() => data && void save(svgOf(data), 'svg')}
        >
          {t('rotators.qrSvg')}
        </Button>
      </div>
    </div>
  );
}
