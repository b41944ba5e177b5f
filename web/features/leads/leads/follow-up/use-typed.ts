import { useState } from 'react';
import type { TextChoice } from '#domain/text-choice.ts';
import { drafts } from '#web/lib/forms/drafts.ts';
import { useUser } from '#web/lib/session/session.ts';
import { beginWith, type MessageChoice, type MessageState, type Typed, type } from './message-state.ts';

/**
 * What is written to one buyer, kept from the first letter on: closing, a lost network and a reload leave it there. In this
 * tab and for this person only, like every draft.
 */
export function useTyped(leadId: string) {
  const { id: person } = useUser();
  const place = `chat:${leadId}`;
  const [state, setState] = useState<MessageState>(() =>
    beginWith(drafts.read(person, place) as Typed | undefined),
  );
  const store = (next: MessageState) => {
    if (next.typed) drafts.keep(person, place, { ...next.typed });
    else drafts.take(person, place);
    setState(next);
  };
  return {
    ...state,
    choose: (choice: MessageChoice) => setState({ ...state, pressed: choice }),
    type: (text: string, shown: MessageChoice, textOf: (choice: TextChoice) => string) =>
      store(type(state, text, shown, textOf)),
    markSent: () => state.typed && store({ ...state, typed: { ...state.typed, isSent: true } }),
  };
}
