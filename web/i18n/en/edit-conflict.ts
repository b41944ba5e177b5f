/** Two people edit the same thing. */
export const editConflict = {
  editConflict: {
    title: 'Someone else just changed this',
    text: 'What you typed is still here. Check the changes, then save again.',
    gone: 'Someone else deleted this',
    goneText: 'What you typed is still below, but it can no longer be saved. Copy anything you still need.',
    becomes: 'changed to',
    by: 'changed by {{name}} {{when}}',
    changed: 'changed',
    yours: 'Yours:',
    taken: 'The new version will be saved.',
    kept: 'Your version will be saved.',
    useTheirs: 'Use the new version',
    keepMine: 'Use mine',
    empty: 'empty',
    minutes: '{{minutes}} minutes',
    yes: 'Yes',
    no: 'No',
  },
};
