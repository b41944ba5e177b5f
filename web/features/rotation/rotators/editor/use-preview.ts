import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import type { Platform } from '#domain/pixels.ts';
import { type Previewed, previewQuery } from './editor-calls.ts';

/** When the typing pauses. */
const pauseMs = 200;

/** The page as the server draws it; the last one that could be drawn stays until there is another. */
export function usePreview(items: RotatorItems, platforms: readonly Platform[]) {
  const { t } = useTranslation();
  const { type, inputs, buttonText, privacy } = items;
  // Where the title will stand is to be seen before there is one.
  const title = items.title.trim() || t('rotatorEditor.variableTitle');
  // As text: an object would be a new one at every stroke, whatever it holds.
  const body = JSON.stringify({ title, type, inputs, buttonText, privacy, platforms });
  const [settled] = useDebouncedValue(body, pauseMs);
  const { data, isError } = useQuery({
    ...previewQuery(JSON.parse(settled) as Previewed),
    enabled: type === 'form',
  });
  const [html, setHtml] = useState(data);
  useEffect(() => {
    if (data !== undefined) setHtml(data);
  }, [data]);
  return { html, hasFailed: isError };
}
