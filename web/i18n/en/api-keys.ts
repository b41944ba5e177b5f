/** API keys: the list, and making one. */
export const apiKeys = {
  apiKeys: {},
};
