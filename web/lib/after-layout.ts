/** JSON with lines and steps, for eyes; what is none stays as it is. */
export function afterLayout(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Receivers answer whatever they like.
    return text;
  }
}
