import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Member } from '#contract/member-list.ts';
import { fromList } from './return-to-list.ts';

interface NameLinkProps {
  member: Member;
  mayEdit: boolean;
  className?: string;
}

/** The way into the drawer for keyboard and screen reader; a press anywhere on the row does the same. */
export function NameLink({ member: { id, fullName, email }, mayEdit, className }: NameLinkProps) {
  const name = fullName || email;
  if (!mayEdit) return <span className={className}>{name}</span>;
  return (
    <Link
      to="/members/$memberId"
      params={{ memberId: id }}
      search={true}
      state={fromList}
      className={className}
    >
      {name}
    </Link>
  );
}

/** Opens the member on a press that meant the row: not a button in it, and not the end of marking some text. */
export function useOpenOnPress(id: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const isOwnPress = event.currentTarget.contains(event.target as Node);
    const isControl = (event.target as HTMLElement).closest('a, button') !== null;
    if (!isOwnPress || isControl || window.getSelection()?.toString()) return;
    void navigate({ to: '/members/$memberId', params: { memberId: id }, search: true, state: fromList });
  };
}
