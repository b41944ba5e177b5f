import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leadQuery } from '../leads-query.ts';
import { likelyAnswer, type PressedAction } from './follow-up-start.ts';
import { openFollowUp } from './open-follow-up.tsx';

/**
 * Someone pressed "chat now" in a notification, or "contacted" where the server could not be told. No browser lets a
 * page open WhatsApp by itself, so the dialog stands there with the way to it, or the answer, under the finger.
 * Once: the address forgets that it was asked for.
 */
export function useStartFollowUp(leadId: string, pressed: PressedAction | undefined): void {
  const navigate = useNavigate({ from: '/leads/$leadId' });
  const { data: lead } = useQuery({ ...leadQuery(leadId), enabled: pressed !== undefined });
  useEffect(() => {
    if (!pressed || !lead) return;
    void navigate({
      to: '/leads/$leadId',
      params: { leadId: lead.id },
      search: ({ do: _, ...search }) => search,
      state: true,
      replace: true,
    });
    const likely = likelyAnswer(lead, pressed);
    if (likely) void openFollowUp(lead, likely);
  }, [pressed, lead, navigate]);
}
