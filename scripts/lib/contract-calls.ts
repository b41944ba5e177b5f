import { parseSync, visitorKeys } from 'oxc-parser';

/**
 * A call of the contract carries the schemas of what is sent and answered, and with them zod: the server needs them, and
 * forms do. Who only makes the call needs a method and a path. So a module of the contract is built twice for the web:
 * as it is, and as its calls without schemas. Each import gets the one that it needs.
 */

interface AnyNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What of a call goes over the wire besides what the caller gives. */
const kept = new Set(['method', 'path', 'once', 'upload']);
/** Functions whose first argument is a call. */
const callers = new Set(['call', 'upload']);

export interface Exports {
  /** Can be called without schemas. */
  calls: Set<string>;
  /** Constants and functions that need no schema. */
  free: Set<string>;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const programOf = (file: string, code: string) =>
  parseSync(file, code, { astType: 'ts' }).program as unknown as AnyNode & { body: AnyNode[] };

function childrenOf(node: AnyNode): AnyNode[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child = node[key] as AnyNode | AnyNode[] | null | undefined;
    return (Array.isArray(child) ? child : [child]).filter((one): one is AnyNode => Boolean(one?.type));
  });
}

const isType = (node: AnyNode) => /^TS(?!As|Satisfies|NonNull)/.test(node.type);

/** The names that are read in it; parts of types are none, nor are names of fields. */
function namesIn(node: AnyNode, found = new Set<string>()): Set<string> {
  if (isType(node)) return found;
  if (node.type === 'Identifier') found.add(node.name as string);
  for (const child of childrenOf(node)) {
    const isFieldName =
      !node.computed &&
      ((node.type === 'MemberExpression' && child === node.property) ||
        (node.type === 'Property' && child === node.key && !node.shorthand));
    if (!isFieldName) namesIn(child, found);
  }
  return found;
}

interface Import {
  from: string;
  /** Empty when the whole of it is for types. */
  names: { imported: string; local: string; text: string }[];
  start: number;
  end: number;
}

function importsOf(program: { body: AnyNode[] }, code: string): Import[] {
  return program.body
    .filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type')
    .map((node) => ({
      from: (node.source as { value: string }).value,
      names: (node.specifiers as AnyNode[])
        .filter((one) => one.type === 'ImportSpecifier' && one.importKind !== 'type')
        .map((one) => ({
          imported: (one.imported as { name: string }).name,
          local: (one.local as { name: string }).name,
          text: code.slice(one.start, one.end),
        })),
      start: node.start,
      end: node.end,
    }));
}

interface Declared {
  name: string;
  /** A function, or what a constant is made from. */
  value: AnyNode;
  isExported: boolean;
  /** All of it, to be left out. */
  statement: AnyNode;
}

function declaredIn(program: { body: AnyNode[] }): Declared[] {
  return program.body.flatMap((node) => {
    const isExported = node.type === 'ExportNamedDeclaration';
    const declaration = (isExported ? node.declaration : node) as AnyNode | null;
    if (declaration?.type === 'FunctionDeclaration')
      return [
        {
          name: (declaration.id as { name: string } & AnyNode).name,
          value: declaration,
          isExported,
          statement: node,
        },
      ];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return (declaration.declarations as AnyNode[]).flatMap((one) => {
      const value = one.init as AnyNode | null;
      const names = [...namesIn(one.id as AnyNode)];
      return value ? names.map((name) => ({ name, value, isExported, statement: node })) : [];
    });
  });
}

/** `export { one, other as another };` of what stands in the module already. */
function passedOn(program: { body: AnyNode[] }) {
  return program.body
    .filter((node) => node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source)
    .filter((node) => node.exportKind !== 'type')
    .map((statement) => ({
      statement,
      names: (statement.specifiers as AnyNode[])
        .filter((one) => one.exportKind !== 'type')
        .map((one) => ({
          local: (one.local as { name: string }).name,
          exported: (one.exported as { name: string }).name,
        })),
    }));
}

const describedCall = (value: AnyNode): AnyNode | undefined => {
  const isCall = value.type === 'CallExpression' && (value.callee as AnyNode).name === 'endpoint';
  const given = isCall ? (value.arguments as AnyNode[])[0] : undefined;
  return given?.type === 'ObjectExpression' ? given : undefined;
};

type NeedsSchemas = (from: string, imported: string) => boolean;

/** Calls are none of them, although they are made of schemas: without those they are of use too. */
function namesMadeOfSchemas(
  declared: readonly Declared[],
  imports: readonly Import[],
  needsSchemas: NeedsSchemas,
): Set<string> {
  const tainted = new Set(
    imports.flatMap(({ from, names }) =>
      names.filter(({ imported }) => needsSchemas(from, imported)).map(({ local }) => local),
    ),
  );
  // Until nothing more is found: what leans on a schema brings it along.
  for (let before = -1; before !== tainted.size; ) {
    before = tainted.size;
    for (const { name, value } of declared)
      if ([...namesIn(value)].some((used) => tainted.has(used))) tainted.add(name);
  }
  return tainted;
}

/** `needsSchemas`: whether what is imported brings schemas with it. */
export function exportsOf(file: string, code: string, needsSchemas: NeedsSchemas): Exports {
  const program = programOf(file, code);
  const declared = declaredIn(program);
  const tainted = namesMadeOfSchemas(declared, importsOf(program, code), needsSchemas);
  const calls = new Set(declared.filter(({ value }) => describedCall(value)).map(({ name }) => name));
  const exported = declared.filter(({ isExported }) => isExported).map(({ name }) => name);
  const others = passedOn(program).flatMap(({ names }) => names);
  return {
    calls: new Set(exported.filter((name) => calls.has(name))),
    free: new Set([
      ...exported.filter((name) => !calls.has(name) && !tainted.has(name)),
      ...others
        .filter(({ local }) => !calls.has(local) && !tainted.has(local))
        .map(({ exported }) => exported),
    ]),
  };
}

/** The module without schemas and all that is made of them: of calls there is left what is sent. */
export function withoutSchemas(file: string, code: string, needsSchemas: NeedsSchemas): string {
  const program = programOf(file, code);
  const declared = declaredIn(program);
  const imports = importsOf(program, code);
  const tainted = namesMadeOfSchemas(declared, imports, needsSchemas);
  const edits: Edit[] = [];
  const fieldsOf = (value: AnyNode) =>
    ((describedCall(value)?.properties ?? []) as AnyNode[]).filter((field) =>
      kept.has(((field.key ?? {}) as { name?: string }).name ?? ''),
    );
  const isLight = ({ name, value }: Declared) => Boolean(describedCall(value)) || !tainted.has(name);
  const readBy = ({ value }: Declared) =>
    (describedCall(value) ? fieldsOf(value) : [value]).flatMap((part) => [...namesIn(part)]);
  const passed = passedOn(program).map(({ statement, names }) => ({
    statement,
    stay: names.filter(({ local }) => !tainted.has(local)),
  }));
  // What is exported, and whatever that leans on; it grows while it is walked.
  const used = new Set(passed.flatMap(({ stay }) => stay.map(({ local }) => local)));
  for (const one of declared) if (one.isExported && isLight(one)) used.add(one.name);
  for (const name of used)
    for (const one of declared) if (one.name === name) for (const read of readBy(one)) used.add(read);

  const stays = (one: Declared) => isLight(one) && used.has(one.name);
  const staying = new Set(declared.filter(stays).map(({ statement }) => statement));
  const done = new Set<AnyNode>();
  for (const { value, statement } of declared) {
    if (done.has(statement)) continue;
    done.add(statement);
    if (!staying.has(statement)) {
      edits.push({ start: statement.start, end: statement.end, text: '' });
    } else if (describedCall(value)) {
      const fields = fieldsOf(value).map((field) => code.slice(field.start, field.end));
      edits.push({ start: value.start, end: value.end, text: `({ ${fields.join(', ')} } as any)` });
    }
  }
  // From elsewhere: whoever wants it gets the whole module.
  for (const { start, end } of program.body.filter((node) => node.type.startsWith('Export') && node.source))
    edits.push({ start, end, text: '' });
  for (const { statement, stay } of passed) {
    const text = stay.map(({ local, exported }) => `${local} as ${exported}`).join(', ');
    edits.push({ start: statement.start, end: statement.end, text: `export { ${text} };` });
  }
  for (const { from, names, start, end } of imports) {
    const wanted = names.filter(({ local }) => used.has(local)).map(({ text }) => text);
    edits.push({
      start,
      end,
      text: wanted.length > 0 ? `import { ${wanted.join(', ')} } from '${from}';` : '',
    });
  }
  return applied(code, edits);
}

/** Imports of the contract, each from the module with or without schemas. `calls`: the other one's address, if there is one. */
export function withFittingImports(
  file: string,
  code: string,
  look: (from: string) => { calls: string; exports: Exports } | undefined,
): string | undefined {
  const program = programOf(file, code);
  const onlyCalled = namesOnlyCalled(program);
  const edits: Edit[] = [];
  for (const { from, names, start, end } of importsOf(program, code)) {
    const light = look(from);
    if (!light || names.length === 0) continue;
    const isLight = ({ imported, local }: Import['names'][number]) =>
      light.exports.free.has(imported) || (light.exports.calls.has(imported) && onlyCalled(local));
    const [without, whole] = [names.filter(isLight), names.filter((name) => !isLight(name))];
    if (without.length === 0) continue;
    const statement = (some: typeof names, address: string) =>
      some.length > 0 ? `import { ${some.map(({ text }) => text).join(', ')} } from '${address}';` : '';
    edits.push({ start, end, text: `${statement(without, light.calls)}${statement(whole, from)}` });
  }
  return edits.length > 0 ? applied(code, edits) : undefined;
}

/** Names that stand nowhere but as the first argument of `call` or `upload`. */
function namesOnlyCalled(program: AnyNode): (name: string) => boolean {
  const otherwise = new Set<string>();
  const walk = (node: AnyNode) => {
    if (isType(node) || node.type === 'ImportDeclaration') return;
    if (node.type === 'Identifier') return void otherwise.add(node.name as string);
    const isCaller =
      node.type === 'CallExpression' && callers.has((node.callee as { name?: string }).name ?? '');
    const first = isCaller ? (node.arguments as AnyNode[])[0] : undefined;
    for (const child of childrenOf(node)) if (child !== first || child.type !== 'Identifier') walk(child);
  };
  walk(program);
  return (name) => !otherwise.has(name);
}

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
