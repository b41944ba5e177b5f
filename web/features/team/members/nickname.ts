import { firstNameOf } from '#domain/first-name.ts';

/** The first word of the full name is proposed, until someone writes another nickname by hand. */
export function proposedNickname(before: { fullName: string; nickname: string }, fullName: string): string {
  return before.nickname === firstNameOf(before.fullName) ? firstNameOf(fullName) : before.nickname;
}
