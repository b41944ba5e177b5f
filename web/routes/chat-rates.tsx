export default function ChatRatesScreen() {
  return null;
}
