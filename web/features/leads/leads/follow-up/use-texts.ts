import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import type { LeadRow } from '#contract/lead-list.ts';
import { occasionOf, startChoice, type TextChoice } from '#domain/text-choice.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { greetingFor, valuesFor } from '#web/entities/message/greeting.ts';
import { keepChoice, lastChoice } from '#web/entities/message/last-choice.ts';
import { templatesQuery } from '#web/entities/message/templates-query.ts';
import { useUser } from '#web/lib/session/session.ts';

/** The texts to write to this buyer with, filled, and which of them comes first. A row of the list has no address. */
export function useTexts(lead: LeadRow & Partial<Pick<Lead, 'address'>>) {
  const user = useUser();
  const { data: all = [], isPending, isError } = useQuery(templatesQuery);
  const templates = all.filter(({ kind }) => kind === 'follow_up');
  const occasion = occasionOf(lead);
  const [last] = useState(() => lastChoice(localStorage, user.id, occasion));
  const greeting = greetingFor(lead);
  const templateOf = (choice: TextChoice) => {
    if (choice === 'greeting') return greeting;
    return templates.find(({ id }) => id === choice)?.text ?? '';
  };
  return {
    templates,
    isPending,
    isError,
    first: startChoice(templates, occasion, last),
    templateOf,
    textOf: (choice: TextChoice, address = lead.address) =>
      fillTemplate(templateOf(choice), valuesFor({ ...lead, address }, user)),
    /** By its id in the history; of the greeting and of nothing there is none. */
    templateIdOf: (choice: TextChoice) => templates.find(({ id }) => id === choice)?.id ?? null,
    keep: (choice: TextChoice) => keepChoice(localStorage, user.id, occasion, choice),
  };
}
