/** The tabs of the settings. */
export const settings = {
  settings: {
    parts: 'Parts of the settings',
    tabExports: 'Exports',
    tabImports: 'Imports',
    tabApiKeys: 'API keys',
    tabWebhooks: 'Webhooks',
  },
};
