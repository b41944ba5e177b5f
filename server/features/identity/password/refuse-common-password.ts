import { createCommonPasswords } from '#domain/common-password.ts';
import { AppError } from '#server/platform/errors.ts';
import { commonWords } from './common-words.ts';

const isCommon = createCommonPasswords(commonWords);

/** Known from leaks, or out of what anybody knows of this person: guessed before any limit stops it. */
export function refuseCommonPassword(
  password: string,
  { email, shop = '' }: { email: string; shop?: string },
): void {
  if (isCommon(password, [email, shop]))
    throw new AppError('invalid_input', { texts: { password: 'validation.passwordCommon' } });
}
