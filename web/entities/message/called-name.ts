/** How people call each other already; before such a word "Kak" would be too much. */
const titles = /^(bu|ibu|pak|bapak|kak|kakak|mbak|mas|bang|om|tante|teh|aa)$/i;

/** As a seller would call a buyer: "Kak Dewi", "Bu Ani", "Kak M. Rizki". */
export function calledName(fullName: string): string {
  // What stands in braces would be taken for a variable.
  const [first = '', second] = fullName.replace(/[{}]/g, '').trim().split(/\s+/);
  if (first === '') return '';
  if (titles.test(first)) return second ? `${first} ${second}` : first;
  const isShortened = first.length <= 2 || first.endsWith('.');
  return `Kak ${isShortened && second ? `${first} ${second}` : first}`;
}
