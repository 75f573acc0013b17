/** Studies: the list, and with `?study=<id>` one of them. */
import '../../shared/strings/empty.ts';
import '../../shared/strings/studies.ts';
import '../../shared/ui/input-styles.ts';
import { useSearchParams } from 'react-router';
import { StudyList } from './study-list.tsx';
import { StudyView } from './study-view.tsx';

export default function StudiesPage() {
  const [search] = useSearchParams();
  const studyId = search.get('study');
  return studyId === null ? <StudyList /> : <StudyView key={studyId} studyId={studyId} />;
}
