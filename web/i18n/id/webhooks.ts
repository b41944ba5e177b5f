/** Webhooks: the list, the form, the log of deliveries. */
export const webhooks = {
  webhooks: {},
};
