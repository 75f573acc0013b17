/**
 * Gives each layer that the product is about to show one faint letter of the bench's own, so that the browser
 * tells the observer when the layer was painted (Element Timing knows text and images, no drawn shapes). The
 * letter becomes visible with its layer and by nothing else; the product's own paint times are left alone.
 */
const LAYERS = [
  { selector: '[data-layer^="stimulus"]', identifier: 'bench-stimulus' },
  { selector: '[data-layer="choices"]', identifier: 'bench-choices' },
] as const;

new MutationObserver(() => {
  for (const { selector, identifier } of LAYERS) {
    for (const layer of document.querySelectorAll(`${selector}:not(:has(> [data-bench]))`)) {
      layer.append(makeMarker(identifier));
    }
  }
}).observe(document, { childList: true, subtree: true });

function makeMarker(identifier: string): HTMLElement {
  const letter = document.createElement('i');
  letter.textContent = '·';
  letter.dataset['bench'] = '';
  letter.setAttribute('aria-hidden', 'true');
  letter.setAttribute('elementtiming', identifier);
  for (const [name, value] of Object.entries({
    position: 'absolute',
    'inset-block-end': '0',
    'inset-inline-start': '0',
    'font-size': '12px',
    color: 'rgb(128 128 128 / 10%)',
    'pointer-events': 'none',
  })) {
    letter.style.setProperty(name, value);
  }
  return letter;
}
