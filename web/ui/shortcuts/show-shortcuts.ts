import { createElement } from 'react';
import { i18n } from '#web/i18n/index.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { Shortcuts } from './Shortcuts.tsx';

export function showShortcuts(): void {
  dialogs.open({
    title: i18n.t('shortcuts.title'),
    size: 440,
    closeButtonProps: { 'aria-label': i18n.t('app.close') },
    children: createElement(Shortcuts),
  });
}
