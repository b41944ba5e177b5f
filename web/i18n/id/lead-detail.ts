export const leadDetail = {
  lead: {},
};
