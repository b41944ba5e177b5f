import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TurnTaker } from '#contract/member-list.ts';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import type { Platform } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DirectPreview } from './DirectPreview.tsx';
import { type Previewed, previewQuery, shopLookQuery } from './editor-calls.ts';
import classes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

/** When the typing pauses. */
const pauseMs = 200;

/** The page as the server draws it; the last one that could be drawn stays until there is another. */
function usePreview(items: RotatorItems, platforms: readonly Platform[]) {
  const { t } = useTranslation();
  const { type, inputs, buttonText, privacy, look } = items;
  // Where the title will stand is to be seen before there is one.
  const title = items.title.trim() || t('rotatorEditor.variableTitle');
  // As text: an object would be a new one at every stroke, whatever it holds.
  const body = JSON.stringify({ title, type, inputs, buttonText, privacy, look, platforms });
  const { data: shop } = useQuery(shopLookQuery);
  const [settled] = useDebouncedValue(body, pauseMs);
  const { data, isError } = useQuery({
    ...previewQuery(JSON.parse(settled) as Previewed, shop?.logoId),
    enabled: type === 'form',
  });
  const [html, setHtml] = useState(data);
  useEffect(() => {
    if (data !== undefined) setHtml(data);
  }, [data]);
  return { html, hasFailed: isError };
}

interface PreviewProps {
  items: RotatorItems;
  /** Of a saved rotator: it has a page of its own. */
  rotatorId: string | undefined;
  takers: readonly TurnTaker[];
  /** Of its pixels. */
  platforms: readonly Platform[];
}

/** The public page as it would be, in a phone. */
export function Preview({ items, rotatorId, takers, platforms }: PreviewProps) {
  const { t } = useTranslation();
  const { html, hasFailed } = usePreview(items, platforms);
  return (
    <section className={classes.preview} aria-labelledby="preview-title">
      <header className={classes.head}>
        <h2 id="preview-title" className={classes.title}>
          {t('rotatorEditor.preview')}
        </h2>
        {rotatorId && (
          <a href={`/preview/${rotatorId}`} target="_blank" rel="noreferrer" className={classes.open}>
            {t('rotatorEditor.previewOpen')}
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
          </a>
        )}
      </header>
      <div className={classes.phone}>
        {items.type === 'direct' ? (
          <DirectPreview items={items} takers={takers} />
        ) : (
          <PreviewFrame html={html} title={t('rotatorEditor.previewFrame')} />
        )}
        <span className={classes.camera} aria-hidden="true" />
      </div>
      <p className={classes.note} role="status">
        {hasFailed ? t('rotatorEditor.previewFailed') : t('rotatorEditor.previewFree')}
      </p>
    </section>
  );
}
