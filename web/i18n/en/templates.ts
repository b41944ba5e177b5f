import type { templates as id } from '../id/templates.ts';
import type { Widen } from '../texts.ts';

export const templates: Widen<typeof id> = {
  templates: {
    add: 'New template',
    intro: 'Messages ready to send when you follow up a lead. Starred ones come first.',
    favouriteOf: 'My favourite: {{name}}',
    favouriteFailed: 'The star for “{{name}}” was not saved.',
    actsOf: 'Actions for template {{name}}',
    edit: 'Edit template',
    remove: 'Delete template',
    removeTitle: 'Delete template “{{name}}”?',
    removeText: 'No CS can use it any more. This cannot be undone.',
    removed: 'Template “{{name}}” deleted',
    empty: 'No templates yet',
    emptyText: 'Write it once, and every CS opens WhatsApp with the message already there.',
    emptyForCs: 'The owner or an admin can write them; you then choose one when following up a lead.',
    newTitle: 'New template',
    editTitle: 'Edit template',
    name: 'Template name',
    nameHelp: 'Only your team sees it, such as “First hello”.',
    text: 'Message',
    preview: 'Example message',
    previewEmpty: 'Write the message above.',
    exampleTitle: 'Gamis Syari Premium',
    create: 'Create template',
    save: 'Save',
    added: 'Template “{{name}}” created',
    saved: 'Template “{{name}}” saved',
    unknown: 'This template is no longer there',
    toList: 'Go to templates',
  },
};
