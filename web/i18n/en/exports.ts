/** Exports: the button and dialog beside lists, and the list of files. */
export const exports = {
  exports: {},
};
