/** Someone who runs the whole service, signed in with both factors; a member of no account. */
export interface Operator {
  id: string;
  email: string;
  name: string;
  sessionId: string;
  expiresAt: Date;
  /** When a code was entered again in this session; null: never. */
  confirmedAt: Date | null;
}

/** For so long a code that was entered again opens what moves money. */
export const confirmationMs = 5 * 60 * 1_000;

export function isConfirmed({ confirmedAt }: Pick<Operator, 'confirmedAt'>, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationMs;
}
