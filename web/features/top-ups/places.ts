// Screens of the same feature that are reached by their address.

/** Where an order is paid. */
export const paymentPath = (orderId: string): string => `/payment/${orderId}`;

/** Where accounts that pay monthly look after it, and others register for it. */
export const corporatePath: string = '/corporate';
