export { home } from './pages/home.ts';
