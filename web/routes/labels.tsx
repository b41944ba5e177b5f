export default function LabelsScreen() {
  return null;
}
