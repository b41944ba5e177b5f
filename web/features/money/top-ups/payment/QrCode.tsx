import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { drawingKeys } from '#web/lib/api/query-keys.ts';
import { pngOf, saveFile } from '#web/lib/qr-files.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './PayCard.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  /** It can be saved, for who pays on the phone that shows it. */
  fileName?: string;
}

/** Drawn here, dark on white in both schemes: that is what readers know. */
export function QrCode({ text, label, fileName }: QrCodeProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: drawingKeys.qrOnScreen(text),
    // What draws it comes with the first one asked for.
    queryFn: async () => (await import('#web/lib/qr-drawing.ts')).drawQr(text, 'screen'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <Skeleton className={classes.qr} />;
  const save = async (name: string) => {
    try {
      saveFile(await pngOf(data), name);
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <>
      <svg
        viewBox={`0 0 ${data.size} ${data.size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        className={classes.qr}
      >
        <rect width={data.size} height={data.size} fill="#fff" />
        <path d={data.path} fill="#000" />
      </svg>
      {fileName && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void save(fileName)}
        >
          {t('payment.qrSave')}
        </Button>
      )}
    </>
  );
}
