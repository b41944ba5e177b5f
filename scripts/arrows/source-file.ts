import { posix } from 'node:path';
import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export interface SourceText {
  path: string;
  text: string;
}

export interface Import {
  specifier: string;
  /** Repository path it points to; undefined for a package or a node: module. */
  target: string | undefined;
  /** 'zod', '@mantine/core', 'node:fs'; undefined for our own files. */
  packageName: string | undefined;
  /** Erased when compiled, so it cannot make a cycle or an effect. */
  typeOnly: boolean;
  /** By `import()`: fetched when it is called, not with the file. */
  isLate: boolean;
  /** Imported names that exist at run time; '*' for all of them. */
  names: string[];
  /** What a default or namespace import is called here. */
  wholeModuleAs: string | undefined;
  line: number;
}

export interface SourceFile {
  path: string;
  imports: Import[];
  /** Every node of the syntax tree, in the order of the text. */
  nodes: Node[];
  lineOf(node: Node): number;
  errors: { message: string; line: number }[];
}

const aliases = /^#(domain|contract|server|web)\//;

/** `known` are the paths that exist, to find the file behind an import without extension. */
function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const relative = specifier.startsWith('.');
  if (!relative && !aliases.test(specifier)) return undefined;
  const path = relative ? posix.join(posix.dirname(from), specifier) : specifier.slice(1);
  const bare = path.replace(/\?.*$/, '');
  const candidates = [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, `${bare}/index.tsx`];
  return candidates.find((candidate) => known.has(candidate)) ?? bare;
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const depth = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, depth).join('/');
}

/** The module a node names, when it names one by a fixed text. */
function moduleName(node: Node): string | undefined {
  if (node.type === 'TSImportEqualsDeclaration')
    return node.moduleReference.type === 'TSExternalModuleReference'
      ? node.moduleReference.expression.value
      : undefined;
  const source = 'source' in node ? node.source : undefined;
  if (source === null || typeof source !== 'object') return undefined;
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value;
  if (source.type === 'TemplateLiteral' && source.expressions.length === 0)
    return source.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

type Bindings = Pick<Import, 'typeOnly' | 'names' | 'wholeModuleAs'>;

function bindingsOf(node: Node): Bindings | undefined {
  if (node.type === 'ImportDeclaration') return bindingsOfImport(node);
  if (node.type === 'ExportAllDeclaration')
    return { typeOnly: node.exportKind === 'type', names: ['*'], wholeModuleAs: undefined };
  if (node.type === 'ExportNamedDeclaration') {
    const values = node.specifiers.filter((specifier) => specifier.exportKind !== 'type');
    const names = values.map(({ local }) => (local.type === 'Literal' ? local.value : local.name));
    return { typeOnly: node.exportKind === 'type' || names.length === 0, names, wholeModuleAs: undefined };
  }
  if (node.type === 'ImportExpression') return { typeOnly: false, names: ['*'], wholeModuleAs: undefined };
  if (node.type === 'TSImportEqualsDeclaration')
    return { typeOnly: node.importKind === 'type', names: ['*'], wholeModuleAs: node.id.name };
  if (node.type === 'TSImportType') return { typeOnly: true, names: [], wholeModuleAs: undefined };
  return undefined;
}

function bindingsOfImport(node: Extract<Node, { type: 'ImportDeclaration' }>): Bindings {
  const names: string[] = [];
  let wholeModuleAs: string | undefined;
  for (const specifier of node.specifiers) {
    if (specifier.type !== 'ImportSpecifier') {
      names.push('*');
      wholeModuleAs = specifier.local.name;
    } else if (specifier.importKind !== 'type') {
      names.push(specifier.imported.type === 'Literal' ? specifier.imported.value : specifier.imported.name);
    }
  }
  // `import './x.css'` has no names and is there for its effect.
  const erased = node.importKind === 'type' || (node.specifiers.length > 0 && names.length === 0);
  return { typeOnly: erased, names: erased ? [] : names, wholeModuleAs };
}

function collect(root: Node): Node[] {
  const nodes: Node[] = [];
  const walk = (node: Node) => {
    nodes.push(node);
    const children = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>;
    for (const key of visitorKeys[node.type] ?? []) {
      const child = children[key];
      for (const one of Array.isArray(child) ? child : [child]) if (one) walk(one);
    }
  };
  walk(root);
  return nodes;
}

export function readSource({ path, text }: SourceText, known: ReadonlySet<string>): SourceFile {
  const { program, errors } = parseSync(path, text);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const nodes = collect(program);
  const imports = nodes.flatMap((node): Import[] => {
    const specifier = moduleName(node);
    const bindings = specifier === undefined ? undefined : bindingsOf(node);
    if (specifier === undefined || bindings === undefined) return [];
    const target = resolve(path, specifier, known);
    const packageName = target === undefined ? packageOf(specifier) : undefined;
    const isLate = node.type === 'ImportExpression';
    return [{ specifier, target, packageName, ...bindings, isLate, line: lineAt(node.start) }];
  });
  return {
    path,
    imports,
    nodes,
    lineOf: (node) => lineAt(node.start),
    errors: errors.map((error) => ({
      message: error.message,
      line: lineAt(error.labels[0]?.start ?? 0),
    })),
  };
}
