export const blockedNumbers = {
  blocked: {},
};
