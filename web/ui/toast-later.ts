/** For what is there before the place of toasts is. */
export async function toastFailureLater(error: unknown): Promise<void> {
  const { toastFailure } = await import('./toast.ts');
  toastFailure(error);
}
