declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The lead was opened from those who wait: after the act the next of them follows. */
    fromWaiting?: true;
  }
}

export const fromWaiting = { fromList: true, fromWaiting: true } as const;
