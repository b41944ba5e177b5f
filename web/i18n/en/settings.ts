/** The tabs of the settings. */
export const settings = {
  settings: {
    parts: 'Parts of the settings',
    tabNotifications: 'Notifications',
    tabExports: 'Exports',
    tabImports: 'Imports',
    tabApiKeys: 'API keys',
    tabWebhooks: 'Webhooks',
    tabBuyers: 'Buyer data',
    tabPrivacy: 'Data privacy',
    tabClosing: 'Data and closing',
  },
};
