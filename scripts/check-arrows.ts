import { resolve } from 'node:path';
import { checkArrows } from './arrows/check.ts';
import { readRepository } from './arrows/read-repository.ts';

const files = readRepository(resolve(process.argv[2] ?? '.'));
const violations = checkArrows(files);

for (const { path, line, rule, message } of violations)
  console.log(`${path}:${line}  ${rule}\n  ${message}.`);
console.log(`${files.length} files read, ${violations.length} forbidden arrows`);
// A checker that saw nothing has proven nothing.
if (files.length === 0 || violations.length > 0) process.exitCode = 1;
