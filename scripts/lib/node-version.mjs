const minimum = [20, 19];

/** The line to show when this Node is too old, or undefined when it will do. */
export function nodeVersionProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
  if (enough) return undefined;
  return `Giliran needs Node ${minimum.join('.')} or newer; this is Node ${version}. See https://nodejs.org`;
}

/** Called first by every command, before anything that an old Node could not even parse is imported. */
export function requireNode() {
  const problem = nodeVersionProblem();
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
