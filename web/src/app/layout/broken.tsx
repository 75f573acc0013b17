/** What is shown when a page cannot be drawn: plain words and a way on, never a blank screen. */
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { isMissingPart } from '../../shared/offline/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { MissingPart } from '../updates/missing-part.tsx';

interface BrokenState {
  readonly isBroken: boolean;
  readonly isPartMissing: boolean;
}

export class Broken extends Component<{ readonly children: ReactNode }, BrokenState> {
  override state: BrokenState = { isBroken: false, isPartMissing: false };

  static getDerivedStateFromError(error: unknown): BrokenState {
    return { isBroken: true, isPartMissing: isMissingPart(error) };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    if (this.state.isPartMissing) return <MissingPart />;
    return (
      <Translation>
        {(t) => (
          <main style={{ padding: '2rem', maxWidth: '42rem', margin: 'auto' }}>
            <h1>{t('broken.title')}</h1>
            <p>{t('broken.text')}</p>
            <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
          </main>
        )}
      </Translation>
    );
  }
}
