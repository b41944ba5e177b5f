import { Button, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ShopStart } from '#contract/start.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { drawingKeys } from '#web/lib/api/query-keys.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import classes from './StartGuide.module.css';

interface LinkReadyProps {
  rotator: NonNullable<ShopStart['rotator']>;
  /** It was copied, opened or shared. */
  onTaken: () => void;
}

/** The link of the first rotator: to copy, to share, and to try on one's own phone. */
export function LinkReady({ rotator: { url, title }, onTaken }: LinkReadyProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: drawingKeys.qr(`${url} on a screen`),
    // What draws it comes with the first one asked for.
    queryFn: async () => (await import('#web/lib/qr-drawing.ts')).drawQr(url, 'screen'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const share = `https://wa.me/?text=${encodeURIComponent(url)}`;
  return (
    <div className={classes.link}>
      <div className={classes.linkWords}>
        <p className={classes.why}>{t('start.linkWhy')}</p>
        <p className={classes.url}>{url.replace(/^https?:\/\//, '')}</p>
        {/* However it is pressed, by finger or key: a press here takes the link. */}
        <div className={classes.acts}>
          <span onClickCapture={onTaken}>
            <CopyButton text={url} about={t('start.copyOf', { title })}>
              {t('start.copy')}
            </CopyButton>
          </span>
          <Button
            size="lg"
            className={classes.tryHere}
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            onClick={onTaken}
            leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
          >
            {t('start.try')}
          </Button>
          <Button
            size="lg"
            variant="default"
            component="a"
            href={share}
            target="_blank"
            rel="noreferrer"
            onClick={onTaken}
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
          >
            {t('start.share')}
          </Button>
        </div>
      </div>
      <figure className={classes.qr}>
        {data ? (
          <svg
            viewBox={`0 0 ${data.size} ${data.size}`}
            role="img"
            aria-label={t('start.qr', { title })}
            shapeRendering="crispEdges"
            className={classes.code}
          >
            <rect width={data.size} height={data.size} fill="#fff" />
            <path d={data.path} fill="#000" />
          </svg>
        ) : (
          <Skeleton className={classes.code} />
        )}
        <figcaption>{t('start.scan')}</figcaption>
      </figure>
    </div>
  );
}
