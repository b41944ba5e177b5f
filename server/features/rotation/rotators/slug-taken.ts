import { AppError } from '#server/platform/errors.ts';

export function slugTaken(): AppError {
  return new AppError('invalid_input', { texts: { slug: 'validation.slugTaken' } });
}
