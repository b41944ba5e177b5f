import { ActionIcon } from '@mantine/core';
import { IconCash, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Template } from '#contract/templates.ts';
import { useFavourite } from '#web/entities/message/favourite-template.ts';
import { variableText } from '#web/entities/message/variable-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { messageParts } from './message-parts.ts';
import classes from './Templates.module.css';
import { useTemplateCalls } from './template-calls.ts';

interface TemplateCardProps {
  template: Template;
  mayEdit: boolean;
}

export function TemplateCard({ template, mayEdit }: TemplateCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setFavourite = useFavourite(template);
  const remove = useRemoveTemplate();
  const { id, name, text, kind, isFavourite } = template;
  const place = { to: '/leads/templates/$templateId', params: { templateId: id }, state: fromList } as const;
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>{mayEdit ? <Link {...place}>{name}</Link> : name}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.star}
          aria-label={t('templates.favouriteOf', { name })}
          aria-pressed={isFavourite}
          onClick={() => setFavourite(!isFavourite)}
        >
          <Star size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        {mayEdit && (
          <RowMenu
            label={t('templates.actsOf', { name })}
            actions={[
              { name: t('templates.edit'), icon: IconPencil, onPress: () => void navigate(place) },
              {
                name: t('templates.remove'),
                icon: IconTrash,
                isLoss: true,
                onPress: () => void remove(template),
              },
            ]}
          />
        )}
      </div>
      {kind === 'payment' && (
        <p className={classes.kind}>
          <StatusBadge tone="quiet" icon={IconCash}>
            {t('templates.kindPayment')}
          </StatusBadge>
        </p>
      )}
      <MessageText>{text}</MessageText>
    </li>
  );
}

/** A template's text, its variables by name and in a colour of their own. */
function MessageText({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <p className={classes.text}>
      {messageParts(children).map((part, index) =>
        'variable' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than this one
          <span key={index} className={classes.variable}>
            {t(variableText[part.variable])}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** Asks first: the words are gone with it. */
function useRemoveTemplate(): (template: Template) => Promise<void> {
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
