/** Light or dark: follows the system until someone presses it. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function ColourSchemeButton({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  // Without `keepTransitions` Mantine would put a style element into the page, which the policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = t(other === 'dark' ? 'bar.toDark' : 'bar.toLight');
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(other)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        {other === 'dark' ? (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" fill="currentColor" />
        ) : (
          <g stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
            <circle cx="12" cy="12" r="4.2" fill="currentColor" stroke="none" />
            <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
          </g>
        )}
      </svg>
    </button>
  );
}
