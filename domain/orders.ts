/** What orders can be in. Amounts are whole units: nobody here sells by the cent. */
export const currencies = ['IDR', 'MYR', 'SGD', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** A trillion: beyond this it is a slip of the finger. */
export const largestValue = 1_000_000_000_000;
