export function AddTemplate() {
  return null;
}
