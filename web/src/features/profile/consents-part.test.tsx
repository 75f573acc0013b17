import type { OwnAccount, OwnConsent } from '@jamdai/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';

const NEVER = {
  ...{ isGiven: false, recordedAt: null, policyVersion: null, lang: null, text: null },
  ...{ guardianName: null, isOnPaper: false, isShut: false, channel: null, isCounted: false },
} as const;
const REJECTED = {
  ...NEVER,
  ...{ recordedAt: '2026-11-20T05:00:00.000Z', policyVersion: '2026-11-22' },
  lang: 'th' as const,
  ...{ isOnPaper: true, isShut: true, channel: 'paper' as const, isCounted: true },
} as const;

let draw: (research: Omit<OwnConsent, 'scope'>) => string;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const { startTranslations } = await import('../../shared/strings/i18n.ts');
  await startTranslations('en');
  await import('../../shared/strings/account.ts');
  const { store } = await import('../../shared/api/store.ts');
  const { MantineProvider } = await import('@mantine/core');
  const { ConsentsPart } = await import('./consents-part.tsx');
  draw = (research) => {
    const account: OwnAccount = {
      ...{ isTaker: true, school: 'Ban Mai', education: '7', age: 13, hasDisease: false },
      consents: [{ ...research, scope: 'research' }],
      ...{ researchQuestion: 'answered', guardianResearch: 'notAsked' },
    };
    return renderToStaticMarkup(
      <Provider store={store}>
        <MantineProvider withCssVariables={false} withGlobalClasses={false}>
          <MemoryRouter>
            <ConsentsPart account={account} />
          </MemoryRouter>
        </MantineProvider>
      </Provider>,
    );
  };
});

it('has no button where a guardian said no on paper, and says why, and whom to ask', () => {
  expect(draw(NEVER)).toContain('<button');
  const shut = draw(REJECTED);
  expect(shut).not.toContain('<button');
  for (const words of ['guardian said no', 'under 20', 'your teacher'])
    expect(shut).toContain(words);
  expect(draw({ ...REJECTED, isGiven: true })).toContain('Withdraw');
});
