import { ActionIcon } from '@mantine/core';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Template } from '#contract/templates.ts';
import { useFavourite } from '#web/entities/message/templates-query.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { MessageText } from './MessageText.tsx';
import { useRemoveTemplate } from './remove-template.ts';
import classes from './Templates.module.css';

interface TemplateCardProps {
  template: Template;
  mayEdit: boolean;
}

export function TemplateCard({ template, mayEdit }: TemplateCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setFavourite = useFavourite(template);
  const remove = useRemoveTemplate();
  const { id, name, text, isFavourite } = template;
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
      <MessageText>{text}</MessageText>
    </li>
  );
}
