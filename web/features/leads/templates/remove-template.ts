import { useTranslation } from 'react-i18next';
import type { Template } from '#contract/templates.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useTemplateCalls } from './template-calls.ts';

/** Asks first: the words are gone with it. */
export function useRemoveTemplate(): (template: Template) => Promise<void> {
  const { t } = useTranslation();
  const { remove, invalidate } = useTemplateCalls();
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: t('templates.removeTitle', { name }),
      text: t('templates.removeText'),
      confirm: t('templates.remove'),
      isLoss: true,
    });
    if (!isSure) return;
    try {
      await remove(id);
      toast(t('templates.removed', { name }));
    } catch (error) {
      toastFailure(error);
      // Perhaps someone else was quicker.
      invalidate();
    }
  };
}
