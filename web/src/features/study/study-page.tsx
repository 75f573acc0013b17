export default function StudyPage() {
  return null;
}
