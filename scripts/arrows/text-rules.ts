import type { Node } from 'oxc-parser';
import type { Violation } from './import-rules.ts';
import { hasRole, isInside, isProduct } from './rooms.ts';
import type { Import, SourceFile } from './source-file.ts';
import { calledFunction, calledMethod, memberOf, parameterNames } from './syntax.ts';

interface TextRule {
  id: string;
  why: string;
  /** Tests, benches and commands are outside of every one of these rules. */
  appliesTo(productPath: string): boolean;
  /** The forbidden thing in an import, or in any other node. */
  inImport?(imported: Import): string | undefined;
  inNode?(node: Node, file: SourceFile): string | undefined;
}

const isServer = (path: string) => isInside(path, 'server');

const sqlMethods = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const databaseNames = /^(db|trx|tx|transaction|database)$/;

const sqlInQueries: TextRule = {
  id: 'sql-in-queries',
  why: 'SQL stands only in *.queries.ts, the platform, the demo data and migrations',
  appliesTo: (path) =>
    !hasRole(path, 'queries') && !isInside(path, 'server/platform') && !isInside(path, 'server/demo'),
  inImport: ({ packageName, names }) => {
    if (packageName === 'pg' && names.length > 0) return 'the driver "pg"';
    return packageName === 'kysely' && names.includes('sql') ? 'the tag sql' : undefined;
  },
  inNode: (node) => {
    const method = calledMethod(node);
    if (method !== undefined && sqlMethods.has(method)) return `.${method}(...)`;
    // `with` is also a method of arrays, so here the object has to look like a database.
    const [object, property] = (node.type === 'CallExpression' && memberOf(node.callee)) || ['', ''];
    return /^with(Recursive)?$/.test(property) && databaseNames.test(object)
      ? `${object}.${property}(...)`
      : undefined;
  },
};

const requestInRoutes: TextRule = {
  id: 'request-in-routes',
  why: 'request and reply end at *.routes.ts, server/pages, server/app.ts and the platform; pass on what was asked',
  appliesTo: (path) =>
    isServer(path) &&
    !hasRole(path, 'routes') &&
    !isInside(path, 'server/pages') &&
    !isInside(path, 'server/platform') &&
    path !== 'server/app.ts',
  inNode: (node) => {
    if (node.type === 'Identifier' && /^Fastify(Request|Reply)$/.test(node.name))
      return `the type ${node.name}`;
    const name = parameterNames(node).find((parameter) => parameter === 'request' || parameter === 'reply');
    return name === undefined ? undefined : `a parameter named ${name}`;
  },
};

const httpModules = /^(node:)?https?$/;
const outboundNames = /^(request|get)$/;

const httpInIntegrations: TextRule = {
  id: 'http-in-integrations',
  why: 'calls to the outside leave from server/integrations (in the web from web/lib and the service worker), where they can be found',
  appliesTo: (path) =>
    !isInside(path, 'server/integrations') &&
    !isInside(path, 'web/lib') &&
    !isInside(path, 'web/operator/lib') &&
    !isInside(path, 'web/service-worker'),
  inImport: ({ packageName, names }) => {
    if (packageName === undefined || !httpModules.test(packageName)) return undefined;
    const name = names.find((one) => outboundNames.test(one));
    return name === undefined ? undefined : `${name} of ${packageName}`;
  },
  inNode: (node, file) => {
    if (calledFunction(node) === 'fetch') return 'fetch(...)';
    const [object, property] = memberOf(node) ?? ['', ''];
    if (/^(globalThis|window|self)$/.test(object) && property === 'fetch') return `${object}.fetch`;
    const isHttp = file.imports.some(
      ({ packageName, wholeModuleAs }) => wholeModuleAs === object && httpModules.test(packageName ?? ''),
    );
    return isHttp && outboundNames.test(property) ? `${object}.${property}` : undefined;
  },
};

const clockMembers = new Set(['Date.now', 'performance.now', 'process.hrtime']);
const holdsRules = (path: string) => /^(domain|contract|server\/(features|pages|integrations))\//.test(path);

const hiddenClock: TextRule = {
  id: 'hidden-clock',
  why: 'a rule that reads the time by itself cannot be tested; take it as an argument',
  appliesTo: holdsRules,
  inNode: (node) => {
    const name = memberOf(node)?.join('.');
    if (name !== undefined && clockMembers.has(name)) return name;
    const isDate = (called: Node) => called.type === 'Identifier' && called.name === 'Date';
    if (node.type === 'NewExpression' && isDate(node.callee) && node.arguments.length === 0)
      return 'new Date()';
    return calledFunction(node) === 'Date' ? 'Date()' : undefined;
  },
};

const randomNames = /^(random|getRandomValues)/;

const hiddenRandomness: TextRule = {
  id: 'hidden-randomness',
  why: 'a rule that draws its own random numbers cannot be tested; take the randomness as an argument',
  appliesTo: holdsRules,
  inImport: ({ packageName, names }) => {
    if (packageName === undefined || !/^(node:)?crypto$/.test(packageName)) return undefined;
    const name = names.find((one) => randomNames.test(one));
    return name === undefined ? undefined : `${name} of ${packageName}`;
  },
  inNode: (node) => {
    const [object, property] = memberOf(node) ?? ['', ''];
    if (object === 'Math' && property === 'random') return 'Math.random';
    return /crypto$/i.test(object) && randomNames.test(property) ? `${object}.${property}` : undefined;
  },
};

const effectfulObjects = /^(process|console|globalThis)$/;
const effectfulFunctions = /^(fetch|setTimeout|setInterval|setImmediate|queueMicrotask)$/;

const domainWithoutEffects: TextRule = {
  id: 'domain-is-pure',
  why: 'the rules of the business do no input or output and wait for nothing',
  appliesTo: (path) => isInside(path, 'domain'),
  inNode: (node) => {
    const [object, property] = memberOf(node) ?? ['', ''];
    if (effectfulObjects.test(object)) return `${object}.${property}`;
    const called = calledFunction(node) ?? '';
    return effectfulFunctions.test(called) ? `${called}(...)` : undefined;
  },
};

const keyNames = /^(query|mutation)Key$/;
const takesKey = /^((get|set)Quer(y|ies)Data|getQueryState|(invalidate|refetch|cancel|remove|reset)Queries)$/;
const isKeyFactory = (path: string) => /^web\/(lib\/api|operator\/lib)\/query-keys\.ts$/.test(path);

/** `[...]`, also when its type is said to be something. */
function isArray(node: Node | null | undefined): boolean {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return isArray(node.expression);
  return node?.type === 'ArrayExpression';
}

const queryKeys: TextRule = {
  id: 'query-keys',
  why: 'who fetches an answer and who changes it have to mean the same key; take it from the factories in query-keys.ts',
  appliesTo: (path) => isInside(path, 'web') && !isKeyFactory(path),
  inNode: (node) => {
    if (node.type === 'Property' && node.key.type === 'Identifier' && keyNames.test(node.key.name))
      return isArray(node.value) ? `an array as ${node.key.name}` : undefined;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && keyNames.test(node.id.name))
      return isArray(node.init) ? `an array as ${node.id.name}` : undefined;
    const method = calledMethod(node) ?? '';
    const given = node.type === 'CallExpression' ? node.arguments[0] : undefined;
    return takesKey.test(method) && isArray(given) ? `an array in ${method}(...)` : undefined;
  },
};

export const textRules: readonly TextRule[] = [
  sqlInQueries,
  requestInRoutes,
  httpInIntegrations,
  hiddenClock,
  hiddenRandomness,
  domainWithoutEffects,
  queryKeys,
];

export function checkText(file: SourceFile): Violation[] {
  if (!isProduct(file.path)) return [];
  const found: Violation[] = [];
  for (const { id, why, appliesTo, inImport, inNode } of textRules) {
    if (!appliesTo(file.path)) continue;
    const add = (what: string | undefined, line: () => number) => {
      if (what !== undefined)
        found.push({ rule: id, path: file.path, line: line(), message: `uses ${what}: ${why}` });
    };
    if (inImport) for (const imported of file.imports) add(inImport(imported), () => imported.line);
    if (inNode) for (const node of file.nodes) add(inNode(node, file), () => file.lineOf(node));
  }
  return found;
}
