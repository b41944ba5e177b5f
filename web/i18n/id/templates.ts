export const templates = {
  templates: {},
};
