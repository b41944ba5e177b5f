import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import type { ReceiptPerson } from '#web/entities/turn/FairnessReceipt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type PersonOf = (id: string) => ReceiptPerson;

/** Name and colour of everyone the board speaks of, those who left included. */
export function usePersonOf({ members, people }: Pick<TurnBoardAnswer, 'members' | 'people'>): PersonOf {
  const { t } = useTranslation();
  const known = new Map([...people, ...members].map((person) => [person.id, person]));
  return (id) => {
    const { nickname = '', fullName = '', colour = 0 } = known.get(id) ?? {};
    return { name: nickname || fullName || t('turnBoard.unnamed'), fullName, colour };
  };
}
