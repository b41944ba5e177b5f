import type { Node } from 'oxc-parser';

/** `a.b` and `a['b']` as ['a', 'b'], when the object is a plain name. */
export function memberOf(node: Node): [string, string] | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const { property } = node;
  if (property.type === 'Identifier' && !node.computed) return [node.object.name, property.name];
  if (property.type === 'Literal' && typeof property.value === 'string')
    return [node.object.name, property.value];
  return undefined;
}

/** The method's name in `anything.method(...)`. */
export function calledMethod(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  return node.callee.property.type === 'Identifier' ? node.callee.property.name : undefined;
}

/** The function's name in `name(...)`. */
export function calledFunction(node: Node): string | undefined {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : undefined;
}

/** The names of a function's parameters, as far as they are plain: (a, b = 1) -> a, b. */
export function parameterNames(node: Node): string[] {
  const isFunction =
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration';
  if (!isFunction) return [];
  return node.params.flatMap((parameter): string[] => {
    const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    return target.type === 'Identifier' ? [target.name] : [];
  });
}
