export function BlockNumber() {
  return null;
}
