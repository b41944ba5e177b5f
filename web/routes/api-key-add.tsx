export default function ApiKeyAdd() {
  return null;
}
