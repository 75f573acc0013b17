/** Entry of the gallery: the list of everything, or one step in its frame. A workbench, in English only. */
import '../shared/ui/styles.ts';
import './gallery.css';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from './gallery-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html: there is no element with the id root');
createRoot(root).render(<GalleryPage />);
