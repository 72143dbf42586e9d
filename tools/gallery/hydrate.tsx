import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <Gallery lang={document.documentElement.lang === 'en' ? 'en' : 'ar'} />);
