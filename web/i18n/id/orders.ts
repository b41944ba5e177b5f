export const orders = {
  orders: {},
};
