export function ImportButton() {
  return null;
}
