// offends: gallery-apart, web-reaches-no-key, web-features-looks-down
export { gallery } from '../../gallery/gallery.ts';
