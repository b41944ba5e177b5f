export default function BlockedNumbersScreen() {
  return null;
}
