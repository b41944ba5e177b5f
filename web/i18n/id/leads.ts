export const leads = {
  leads: {},
};
