export const chatRates = {
  chatRates: {},
};
