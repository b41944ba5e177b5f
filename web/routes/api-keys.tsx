export default function ApiKeys() {
  return null;
}
