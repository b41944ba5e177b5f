import { ActionIcon, Input, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Pixel } from '#contract/pixels.ts';
import { hasBrowserPart, isStopped, momentsOf, platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { EditorForm } from './editor-form.ts';
import { MomentSettings } from './MomentSettings.tsx';
import classes from './PixelsTab.module.css';
import { needsToken } from './pixel-rules.ts';

interface PixelCardProps {
  form: EditorForm;
  index: number;
  /** Undefined: it was removed meanwhile. */
  pixel: Pixel | undefined;
  onRemove: () => void;
}

/** One pixel of the rotator: its moments, and what each is called at the platform. */
export function PixelCard({ form, index, pixel, onRemove }: PixelCardProps) {
  const { t } = useTranslation();
  const events = form.values.pixels[index]?.events ?? [];
  const name = pixel?.name ?? t('rotatorEditor.gonePixel');
  const error = form.errors[`pixels.${index}.events`] ?? form.errors[`pixels.${index}.pixelId`];
  const isSilent =
    pixel?.hasToken === false && events.some(({ moment }) => needsToken(moment, pixel.platform));
  return (
    <Card
      title={name}
      aside={
        <Tooltip label={t('rotatorEditor.removePixel', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.remove}
            aria-label={t('rotatorEditor.removePixel', { name })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    >
      {pixel ? (
        <p className={classes.text}>
          {platformNames[pixel.platform]} · {pixel.pixelId}
        </p>
      ) : (
        <p className={classes.text}>{t('rotatorEditor.gonePixelText')}</p>
      )}
      {pixel && !hasBrowserPart(pixel.platform) && (
        <p className={classes.serverOnly}>{t('tikTok.serverOnlyEditor')}</p>
      )}
      {pixel && isSilent && (
        <p className={classes.silent}>
          {t('rotatorEditor.pixelNoToken')}{' '}
          <TextLink to="/rotators/pixels/$pixelId/edit" params={{ pixelId: pixel.id }}>
            {t('rotatorEditor.giveToken')}
          </TextLink>
        </p>
      )}
      {pixel?.status === 'paused' && (
        <p className={classes.silent}>
          {t(isStopped(pixel.pausedWhy) ? 'rotatorEditor.pixelStopped' : 'rotatorEditor.pixelPaused')}
        </p>
      )}
      {error && <Input.Error>{error}</Input.Error>}
      {pixel && (
        <div className={classes.moments}>
          {momentsOf(pixel.platform).map((moment) => (
            <MomentSettings key={moment} form={form} index={index} moment={moment} pixel={pixel} />
          ))}
        </div>
      )}
    </Card>
  );
}
