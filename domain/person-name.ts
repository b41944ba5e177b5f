/** Letters of any script, spaces, and the marks that names are written with. */
const personName = /^[\p{L}\p{M}\s'’‘ʼ.,·-]*$/u;

export function isPersonName(name: string): boolean {
  return personName.test(name);
}
