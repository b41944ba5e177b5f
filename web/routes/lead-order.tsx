export default function LeadOrderScreen() {
  return null;
}
