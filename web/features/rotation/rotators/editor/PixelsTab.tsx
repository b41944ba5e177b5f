import { Button, Input, Select } from '@mantine/core';
import { IconChartDots, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Pixel } from '#contract/pixels.ts';
import { mostRotatorPixels } from '#contract/rotator-editor.ts';
import { platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { EditorForm } from './editor-form.ts';
import { PixelCard } from './PixelCard.tsx';
import classes from './PixelsTab.module.css';
import { addedPixel } from './pixel-rules.ts';
import type { usePixels } from './use-owned.ts';

interface PixelsTabProps {
  form: EditorForm;
  owned: ReturnType<typeof usePixels>;
}

/** Which pixels the page has, and what each is told when. */
export function PixelsTab({ form, owned }: PixelsTabProps) {
  const { pixels, error, refetch, isFetching } = owned;
  if (pixels) return <ChosenPixels form={form} pixels={pixels} />;
  return (
    <Card>
      {error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Card>
  );
}

function ChosenPixels({ form, pixels }: { form: EditorForm; pixels: readonly Pixel[] }) {
  const { t } = useTranslation();
  const { pixels: chosen, type } = form.values;
  const set = (next: typeof chosen) => form.setFieldValue('pixels', next);
  if (pixels.length === 0 && chosen.length === 0) return <NoPixels />;
  const free = pixels.filter(({ id }) => !chosen.some(({ pixelId }) => pixelId === id));
  const add = (id: string | null) => {
    const pixel = pixels.find((one) => one.id === id);
    if (pixel) set([...chosen, addedPixel(pixel.id, pixel.platform)]);
  };
  return (
    <>
      {type === 'direct' && <DirectNote />}
      {chosen.map(({ pixelId }, index) => (
        <PixelCard
          key={pixelId}
          form={form}
          index={index}
          pixel={pixels.find(({ id }) => id === pixelId)}
          onRemove={() => set(chosen.filter((one) => one.pixelId !== pixelId))}
        />
      ))}
      <Card title={chosen.length === 0 ? t('rotatorEditor.pixels') : undefined}>
        {chosen.length === 0 && <p className={classes.text}>{t('rotatorEditor.pixelsText')}</p>}
        {free.length > 0 && chosen.length < mostRotatorPixels && (
          <Select
            label={chosen.length === 0 ? t('rotatorEditor.addPixel') : t('rotatorEditor.addAnotherPixel')}
            placeholder={t('rotatorEditor.choosePixel')}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            className={classes.add}
            data={free.map(({ id, name, platform, pixelId }) => ({
              value: id,
              label: `${name} (${platformNames[platform]} ${pixelId})`,
            }))}
            searchable
            nothingFoundMessage={t('rotatorEditor.noPixelFound')}
            value={null}
            onChange={add}
            data-path="pixels"
          />
        )}
        {form.errors.pixels && <Input.Error>{form.errors.pixels}</Input.Error>}
        <p className={classes.more}>
          <TextLink to="/rotators/pixels">{t('rotatorEditor.toPixels')}</TextLink>
        </p>
      </Card>
    </>
  );
}

function NoPixels() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={IconChartDots}
        level={2}
        title={t('rotatorEditor.noPixels')}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/rotators/pixels/add" />}>
            {t('rotatorEditor.makePixel')}
          </Button>
        }
      >
        <p>{t('rotatorEditor.noPixelsText')}</p>
      </EmptyState>
    </Card>
  );
}

function DirectNote() {
  const { t } = useTranslation();
  return (
    <Card>
      <h2 className={classes.noteTitle}>{t('rotatorEditor.pixelDirect')}</h2>
      <p className={classes.note}>{t('rotatorEditor.pixelDirectText')}</p>
    </Card>
  );
}
