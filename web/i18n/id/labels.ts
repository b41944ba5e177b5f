export const labels = {
  labels: {},
};
