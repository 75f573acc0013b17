/** Public API of the page “Contact us”: one of its cards, for whoever sets it. */
export { ContactCardView, photoAddressOf } from './contact-card-view.tsx';
