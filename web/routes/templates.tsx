export default function TemplatesScreen() {
  return null;
}
