import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TurnTaker } from '#contract/member-list.ts';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import type { Platform } from '#domain/pixels.ts';
import { DirectPreview } from './DirectPreview.tsx';
import classes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreview } from './use-preview.ts';

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
