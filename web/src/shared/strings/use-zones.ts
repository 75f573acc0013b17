/** Places on the scale of θ in words: what can be said of them without figures that read like marks. */
import './portrait.ts';
import { useTranslation } from 'react-i18next';

/** Upper ends, in SDs. */
const ZONES = [
  { zone: 'lowest', upTo: -1.5 },
  { zone: 'low', upTo: -0.5 },
  { zone: 'middle', upTo: 0.5 },
  { zone: 'high', upTo: 1.5 },
] as const;

interface ZonesInWords {
  readonly zoneIn: (theta: number) => string;
  readonly rangeIn: (range: { readonly low: number; readonly high: number }) => string;
}

export function useZones(): ZonesInWords {
  const { t } = useTranslation('portrait');
  const zoneIn = (theta: number) =>
    t(`picture.zone.${ZONES.find(({ upTo }) => theta <= upTo)?.zone ?? 'highest'}`);
  return {
    zoneIn,
    rangeIn: ({ low, high }) => {
      const [from, to] = [zoneIn(low), zoneIn(high)];
      return from === to ? from : t('picture.fromTo', { from, to });
    },
  };
}
