/** A comment, a text, a name in quotes, a body between dollars, the end of a statement, or anything else. */
const part =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^-/'"$;]+|[\s\S]/g;

const isComment = (text: string) => text.startsWith('--') || text.startsWith('/*');

/** The statements of a file, without its comments; what stands in quotes and between dollars is left alone. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const [text] of sql.matchAll(part)) {
    if (isComment(text)) continue;
    if (text === ';') {
      statements.push(statement.trim());
      statement = '';
    } else statement += text;
  }
  return [...statements, statement.trim()].filter((one) => one !== '');
}
