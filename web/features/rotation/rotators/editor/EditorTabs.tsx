import { Tabs, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EditorTab } from '#web/lib/navigation/list-search.ts';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import classes from './EditorTabs.module.css';

interface EditorTabsProps {
  withPreview: boolean;
  /** Where something is wrong. */
  wrong: ReadonlySet<EditorTab>;
}

const names = [
  { tab: 'turns', name: 'rotatorEditor.tabTurns' },
  { tab: 'page', name: 'rotatorEditor.tabPage' },
  { tab: 'message', name: 'rotatorEditor.tabMessage', brief: 'rotatorEditor.tabMessageBrief' },
  { tab: 'pixels', name: 'rotatorEditor.tabPixels' },
  { tab: 'embed', name: 'rotatorEditor.tabEmbed', brief: 'rotatorEditor.tabEmbedBrief' },
  { tab: 'preview', name: 'rotatorEditor.tabPreview' },
] as const;

/** Inside `<Tabs>`. */
export function EditorTabs({ withPreview, wrong }: EditorTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs.List aria-label={t('rotatorEditor.tabs')} className={classes.tabs}>
      {names
        .filter(({ tab }) => withPreview || tab !== 'preview')
        .map(({ tab, name, ...more }) => (
          <Tabs.Tab key={tab} value={tab} className={classes.tab}>
            {'brief' in more ? <ResponsiveText long={t(name)} brief={t(more.brief)} /> : t(name)}
            {wrong.has(tab) && (
              <span className={classes.wrong}>
                <VisuallyHidden>{t('rotatorEditor.tabWrong')}</VisuallyHidden>
              </span>
            )}
          </Tabs.Tab>
        ))}
    </Tabs.List>
  );
}
