// offends: gallery-apart, web-reaches-no-key, web-pages-looks-down
export { gallery } from '../gallery/gallery.ts';
