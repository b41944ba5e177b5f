export default function ImportScreen() {
  return null;
}
