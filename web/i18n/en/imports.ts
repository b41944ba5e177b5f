/** Imports: handing a file in, columns, preview, result. */
export const imports = {
  imports: {},
};
