import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#contract/templates.ts';
import classes from './TemplateChoice.module.css';
import { toggleFavourite } from './templates-query.ts';

interface TemplateChoiceProps {
  templates: readonly Template[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** Favourites first; the star makes one, for the person who presses it. */
export function TemplateChoice({ templates, chosenId, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{t('lead.template')}</legend>
      <ul>
        {templates.map((template) => {
          const Star = template.isFavourite ? IconStarFilled : IconStar;
          return (
            <li key={template.id} data-chosen={template.id === chosenId || undefined}>
              <label>
                <input
                  type="radio"
                  name={name}
                  checked={template.id === chosenId}
                  onChange={() => onChoose(template.id)}
                />
                <span className={classes.words}>
                  <span className={classes.name}>{template.name}</span>
                  <span className={classes.text}>{template.text}</span>
                </span>
              </label>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                className={classes.star}
                aria-pressed={template.isFavourite}
                aria-label={t('lead.favourite', { name: template.name })}
                onClick={() => void toggleFavourite(client, template)}
              >
                <Star size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
