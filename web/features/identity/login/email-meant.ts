/** The e-mail an error speaks of, when it names one. */
export function emailMeant(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('email' in data)) return undefined;
  return typeof data.email === 'string' && data.email !== '' ? data.email : undefined;
}
