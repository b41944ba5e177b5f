/** What the script of a page finds in its form. */
export interface DrawnForm {
  key: string;
  /** How much work goes with it. */
  level: number;
  hidden: Record<string, string>;
}

export function readDrawnForm(html: string): DrawnForm {
  const form = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const hidden: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name) hidden[name] = /value="([^"]*)"/.exec(input)?.[1] ?? '';
  }
  const level = /data-work="(\d+)"/.exec(form)?.[1];
  if (!hidden.key || level === undefined) throw new Error(`a page without a form that has a key:\n${html}`);
  return { key: hidden.key, level: Number(level), hidden };
}
