export default function Exports() {
  return null;
}
